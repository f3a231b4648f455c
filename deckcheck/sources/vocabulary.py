"""The words in which a game's card texts speak of cards and decks: what the grammar of `rulestext` takes from data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Written forms, in lower case, -> what the data call the thing.

    ``decks`` maps "plot deck" to a section id; the form "deck" alone gives the section that counts as the deck.
    ``types`` maps singular and plural to a card type, ``sections`` each section id to its types. ``factions`` maps
    every name to a faction's code; ``neutral`` is the value that is no faction. ``kinds`` maps the nouns for a
    property that cards share ("faction", "trait") to a field of the query language. ``formats`` maps names to a format
    id, ``stats`` to the name of a printed value. ``cards`` are the nouns for any card. ``keywords`` and ``traits`` are
    known words; an unknown trait is still told by its markup or its capital letter. ``limits`` are the phrases that
    state a card's own deck limit, with ``#`` for the number; ``building`` further patterns (regular expressions) of
    sentences that speak of building a deck.
    """

    decks: Mapping[str, str]
    types: Mapping[str, str]
    factions: Mapping[str, str]
    sections: Mapping[str, Sequence[str]] = field(default_factory=dict)
    neutral: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    formats: Mapping[str, str] = field(default_factory=dict)
    stats: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    keywords: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    cards: Mapping[str, str] = field(default_factory=lambda: {"card": "", "cards": ""})
    limits: tuple[str, ...] = ()
    building: tuple[str, ...] = ()

    @classmethod
    def load(cls, game: Mapping[str, Any], words: Mapping[str, Any], traits: Iterable[str] = ()) -> Vocabulary:
        """Build the vocabulary of a game from its game.toml, its cardtext.toml and the traits of its cards."""
        identity = game.get("identity", {})
        return cls(
            decks=_inverted(words["decks"]),
            types=_inverted(words["types"]),
            factions=_factions(identity) | _inverted(words.get("factions", {})),
            sections={section["id"]: tuple(section["types"]) for section in game["section"]},
            neutral=identity.get("neutral", words.get("neutral", "")),
            kinds=_inverted(words.get("kinds", {})),
            formats={
                form.lower(): entry["id"]
                for entry in game.get("format", ())
                for form in (entry["id"], entry["name"], *entry.get("names", ()))
            },
            stats=_inverted(words.get("stats", {})),
            icons=_inverted(words.get("icons", {})),
            keywords=frozenset(words.get("keywords", ())),
            traits=frozenset(trait.lower() for trait in traits),
            cards=_inverted({"": words.get("cards", ("card", "cards"))}),
            limits=tuple(words.get("limits", ())),
            building=tuple(words.get("building", ())),
        )

    @property
    def deck(self) -> str:
        """The section that "deck" alone means."""
        return self.decks["deck"]

    @property
    def order(self) -> tuple[str, ...]:
        """The section ids as clauses list them: the deck first, then the others as the game has them."""
        return (self.deck, *(section for section in self.sections if section != self.deck))

    def home(self, types: Iterable[str]) -> str:
        """Return the section where cards of all these types go: the deck if they name none or differ."""
        homes = {section for section, held in self.sections.items() for name in types if name in held}
        return homes.pop() if len(homes) == 1 else self.deck


def _factions(identity: Mapping[str, Any]) -> dict[str, str]:
    factions: dict[str, str] = {}
    for value in identity.get("values", ()):
        name = value["name"]
        forms = (value["code"], name, name.removeprefix("House "), name.removeprefix("The "), *value.get("names", ()))
        factions |= {form.lower(): value["code"] for form in forms}
    return factions


def _inverted(forms: Mapping[str, Iterable[str]]) -> dict[str, str]:
    return {form.lower(): name for name, written in forms.items() for form in written}

"""The words in which a game's card texts speak of cards and decks: what the grammar of `rulestext` takes from data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Written forms, all in lower case, -> what the data call it.

    ``decks`` maps "plot deck" to a section id, ``types`` singular and plural forms to a card type, ``factions`` every
    name to a faction's code, ``formats`` names to a format id, ``stats`` to the name of a printed value. ``keywords``
    and ``traits`` are known words; a trait that is not known is still told by its markup or its capital letter.
    ``sections`` lists the section ids in order; ``counted`` is the one that "deck" alone means. ``neutral`` is the
    faction that is none. ``faction_words`` are the nouns for a faction ("faction", "sphere").
    """

    sections: tuple[str, ...]
    decks: Mapping[str, str]
    types: Mapping[str, str]
    factions: Mapping[str, str]
    formats: Mapping[str, str] = field(default_factory=dict)
    stats: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    neutral: str = ""
    faction_words: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def load(cls, game: Mapping[str, Any], words: Mapping[str, Any], traits: Iterable[str] = ()) -> Vocabulary:
        """Build the vocabulary of a game from its game.toml, its cardtext.toml and the traits of its cards."""
        identity = game.get("identity", {})
        factions: dict[str, str] = {}
        for value in identity.get("values", ()):
            name = value["name"]
            for form in (value["code"], name, name.removeprefix("House "), name.removeprefix("The ")):
                factions[form.lower()] = value["code"]
            factions |= {form.lower(): value["code"] for form in value.get("names", ())}
        neutral = identity.get("neutral", words.get("neutral", ""))
        return cls(
            sections=tuple(section["id"] for section in game["section"]),
            decks=_inverted(words["decks"]),
            types=_inverted(words["types"]),
            factions=factions | _inverted(words.get("factions", {})),
            formats={
                form.lower(): entry["id"]
                for entry in game.get("format", ())
                for form in (entry["id"], entry["name"], *entry.get("names", ()))
            },
            stats=_inverted(words.get("stats", {})),
            icons=frozenset(words.get("icons", ())),
            keywords=frozenset(words.get("keywords", ())),
            traits=frozenset(trait.lower() for trait in traits),
            neutral=neutral,
            faction_words=_inverted(words.get("faction_words", {})),
        )


def _inverted(forms: Mapping[str, Iterable[str]]) -> dict[str, str]:
    return {form.lower(): name for name, written in forms.items() for form in written}

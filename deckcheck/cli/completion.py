"""`deckcheck completion SHELL`: the script that lets a shell complete what is typed.

The scripts ask deckcheck itself (``_DECKCHECK_COMPLETE``, as click has it) and differ from click's own in that a value
may hold blanks, quotes and commas: card titles do.
"""

from __future__ import annotations

import click

from deckcheck.cli.options import example

#: "filenames" makes the shell quote what it inserts. Readline takes the = of --option=value for a word of its own, and
#: what follows for the word to complete; where a user has told it not to, the option is put back.
BASH = r"""_deckcheck_completion() {
    local type value word option="" place
    local -a words=()
    COMPREPLY=()
    for ((place = 0; place <= COMP_CWORD; place++)); do
        word=${COMP_WORDS[place]}
        if [[ $word != = || ${words[-1]} != -* ]]; then words+=("$word"); continue; fi
        ((place < COMP_CWORD)) || words+=("")
    done
    word=${words[-1]}
    [[ $word != -*=* ]] || option=${word%%=*}=
    while IFS=',' read -r type value; do
        case $type in
            plain) COMPREPLY+=("$option$value") ;;
            file) compopt -o default ;;
            dir) compopt -o dirnames ;;
        esac
    done < <(IFS=$'\n'; env COMP_WORDS="${words[*]}" COMP_CWORD="$((${#words[@]} - 1))" \
        _DECKCHECK_COMPLETE=bash_complete "$1" 2> /dev/null)
    [[ ${#COMPREPLY[@]} == 0 ]] || compopt -o filenames
}
complete -o nosort -F _deckcheck_completion deckcheck
"""

#: What is accepted as it is (-U, because titles are found by other letters) takes the place of the whole word, and so
#: the option of --option=value is put back before it.
ZSH = r"""#compdef deckcheck
_deckcheck_completion() {
    local -a plain told reply
    local type value help option=${(M)PREFIX#-*=}
    reply=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) \
        _DECKCHECK_COMPLETE=zsh_complete "${words[1]}" 2> /dev/null)}")
    for type value help in "${reply[@]}"; do
        case $type in
            plain) if [[ $help == _ ]]; then plain+=("$value"); else told+=("$value:$help"); fi ;;
            file) compset -P 1 '-*='; _path_files -f ;;
            dir) compset -P 1 '-*='; _path_files -/ ;;
        esac
    done
    (( ! ${#told} )) || _describe -V deckcheck told -U -P "$option"
    (( ! ${#plain} )) || compadd -U -P "$option" -V deckcheck -a plain
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _deckcheck_completion "$@"
else
    compdef _deckcheck_completion deckcheck
fi
"""

#: Fish replaces the whole of --option=value.
FISH = r"""function _deckcheck_completion
    set -l option (string match --regex -- '^-[^=]*=' (commandline -t))
    for row in (env _DECKCHECK_COMPLETE=fish_complete COMP_WORDS=(commandline -cp) COMP_CWORD=(commandline -t) \
            deckcheck 2> /dev/null)
        set -l parts (string split --max 1 , -- $row)
        switch $parts[1]
            case plain
                echo -- "$option$parts[2]"
            case file
                __fish_complete_path $parts[2] | string replace --regex -- '^' "$option"
            case dir
                __fish_complete_directories $parts[2] | string replace --regex -- '^' "$option"
        end
    end
end
complete --no-files --command deckcheck --arguments '(_deckcheck_completion)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


@click.command(
    epilog=example(
        'eval "$(deckcheck completion bash)"   # in ~/.bashrc',
        'eval "$(deckcheck completion zsh)"    # in ~/.zshrc, after compinit',
        "deckcheck completion fish > ~/.config/fish/completions/deckcheck.fish",
    )
)
@click.argument("shell", type=click.Choice(list(SCRIPTS)))
def completion(shell: str) -> None:
    """Print the script by which a shell completes commands, card titles, list codes, rule ids, formats and games."""
    click.echo(SCRIPTS[shell], nl=False)

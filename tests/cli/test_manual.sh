#!/usr/bin/env bash
# What is written from the tables of the commands: help, man pages, completions, the reference page.
. "$(dirname "$0")/expect.sh"

expect 0 'Usage: hexarch COMMAND' '' help
expect 0 '--shard-games=N' '' help selfplay
expect 0 'eclipse:' '' help odds
expect 0 '  --save=FILE  Save here' '' help play save
expect 0 '  --port=N  Port to listen on' '' help table port
expect 0 "'table' is a command: play in the browser" '' help play table
expect 2 '' "has no option 'svae'; did you mean 'save'" help play svae
expect 2 '' "does not mention 'zzz'" help play zzz
expect 2 '' "unknown command 'selfply'; did you mean 'selfplay'" help selfply
expect 2 '' "unknown command 'selfply'; did you mean 'selfplay'" selfply
expect 2 '' '--format: .mann. is not one of text, man, markdown, bash, zsh; did you mean .man.' help --format mann
expect 0 '^\.TH "HEXARCH" 1' '' help --format man
expect 3 '' '/dev/null' help --out /dev/null/nowhere

# A level is no kind, and is described all the same.
expect 0 '^level=4  one of five levels' '' agents level=4
expect 0 '^    eclipse +mcts:sims=[^|]*$' '' agents level=4
expect 0 '^    pig +random \| mcts.* \| greedy$' '' agents level
expect 0 '^      "greedy"$' '' agents level=3 --json
expect 2 '' "agent 'level': '9' is not a level from 1 to 5" agents level=9
expect 2 '' "unknown kind 'greedi'; did you mean 'greedy'" agents greedi

# docs/reference/commands.md is what a fresh run writes.
bash scripts/reference.sh --check "$program" || complain 'docs/reference/commands.md is old: run scripts/reference.sh' 'help --format markdown'

# Every option of every command is in its man page, in both completions and in --help.
expect 0 '' '' help --out "$work/manual"
commands=$("$program" help | sed -n 's/^  \([a-z_]\{1,\}\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 10 ] || complain 'hardly any commands' help
for command in $commands; do
    page=$work/manual/hexarch-$command.1
    [ -s "$page" ] || complain "no man page of $command" help
    for option in $("$program" "$command" --help | grep -oE '^ +(-[a-z], )?--[a-z-]+' | grep -oE -- '--[a-z-]+' | grep -vE '^--(help|usage)$'); do
        grep -qF -- "${option//-/\\-}" "$page" || complain "$option is not in the man page of $command" help
        grep -qF -- "$option" "$work/manual/hexarch.bash" || complain "$option of $command is not completed by bash" help
        grep -qF -- "$option" "$work/manual/_hexarch" || complain "$option of $command is not completed by zsh" help
    done
    if command -v groff >/dev/null; then # not on a bare machine
        warnings=$(groff -man -Tutf8 -ww "$page" 2>&1 >/dev/null | grep -v 'cannot adjust\|can.t break' || true)
        [ -z "$warnings" ] || complain "groff complains of $page: $warnings" help
    fi
    # No line of text begins as a request: only the macros that are meant stand first on a line.
    bad=$(grep -E "^[.']" "$page" | grep -vE '^\.(TH|SH|TP|B|br|nf|fi|\\")( |$)' || true)
    [ -z "$bad" ] || complain "requests that nobody wrote: $bad" help
done

# bash completes commands, options, games, words of choices, kinds of agents.
completes() { # WORD WORDS...: is WORD among the completions of the last of WORDS?
    local wanted=$1
    shift
    bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hexarch; printf "%s\n" "${COMPREPLY[@]}"' - "$work/manual/hexarch.bash" "$@" |
        grep -qx -- "$wanted"
}
completes tournament hexarch tou || complain 'bash does not complete a command' help
completes --shard-games hexarch selfplay --sh || complain 'bash does not complete an option' help
completes eclipse hexarch selfplay ecl || complain 'bash does not complete a game' help
completes eclipse hexarch bench pig ecl || complain 'bash does not complete a second game' help
completes verify hexarch data ver || complain 'bash does not complete a task of data' help
completes greedy hexarch selfplay pig --agent gre || complain 'bash does not complete a kind of agent' help
completes winner hexarch tournament --utility w || complain 'bash does not complete a choice' help
completes eclipse hexarch data ecl && complain 'bash completes what is no task' help
if command -v zsh >/dev/null; then zsh -n "$work/manual/_hexarch" || complain 'zsh does not take its completions' help; fi

finish

#!/usr/bin/env bash
# What comes from others: links in shared folders, control characters in their runs, contents that their digests fit, signals that are ignored.
. "$(dirname "$0")/expect.sh"

# A link that another user put into a folder that all may write to is not written through; one's own is, and one in a folder of one's own.
mkdir -m 1777 "$work/shared"
mkdir "$work/own"
games=(tournament connect_four --agent random --agent random --games 4)
echo old >"$work/own/page.html"
ln -s "$work/own/page.html" "$work/shared/mine.html"
expect 0 '*' '' "${games[@]}" --report "$work/shared/mine.html"
grep -q "<html" "$work/own/page.html" || complain 'a link of one'\''s own is not followed' "${games[*]}"
if [ "$(id -u)" = 0 ]; then # only root may give a link away
    echo precious >"$work/own/file"
    ln -s "$work/own/file" "$work/shared/link.html"
    ln -s "$work/own" "$work/shared/folder"
    chown -h 4711 "$work/shared/link.html" "$work/shared/folder"
    chown 0 "$work/shared"
    expect 3 '*' 'link of another user' "${games[@]}" --report "$work/shared/link.html"
    expect 3 '*' 'link of another user' "${games[@]}" --report "$work/shared/folder/file"
    [ "$(cat "$work/own/file")" = precious ] || complain 'a link of a stranger is written through' "${games[*]}"
fi

# Control characters: refused in what is recorded, not obeyed in what others recorded.
expect 2 '' 'a control character' selfplay connect_four --agent $'random:\e[2J' --games 1 --out "$work/run"
expect 0 '*' '' "${games[@]}" --games 40 --out "$work/theirs"
sed -i $'s/"random"/"ran\e[2Jdom"/' "$work/theirs/games.csv"
(cd "$work/theirs" && sha256sum games.csv placings.csv result.json >result.sha256)
expect 0 'ran\?\[2Jdom' '' ratings "$work/theirs"
expect '*' '*' '*' ratings "$work/theirs" --anchor $'no\e[2Jbody'
grep -q $'\e' "$work/out" "$work/err" && complain 'an escape reaches the terminal' ratings
expect 0 '*' '' selfplay connect_four --agent random --games 4 --out "$work/damaged"
sed -i 's/"engine": "/&\\u001b[2J/' "$work/damaged/run.json"
expect 2 '' 'run.json.*engine.*control character' data info "$work/damaged"
grep -q $'\e' "$work/out" "$work/err" && complain 'an escape reaches the terminal' 'data info'

# Digests that fit damaged contents: the file is named, exit status 2.
for damage in '2s/.*/not a row/' '3s/^0,0,1/0,0,9/'; do
    cp -r "$work/theirs" "$work/bad"
    sed -i "$damage" "$work/bad/games.csv"
    (cd "$work/bad" && sha256sum games.csv placings.csv result.json >result.sha256)
    expect 2 '' 'bad/games.csv' ratings "$work/bad"
    rm -r "$work/bad"
done
cp -r "$work/theirs" "$work/bad"
echo '[]' >"$work/bad/result.json"
(cd "$work/bad" && sha256sum games.csv placings.csv result.json >result.sha256)
expect 2 '' 'bad/result.json' ratings "$work/bad"

# The same agents by clocks are others than without.
expect 0 '*' '' "${games[@]}" --time-control 60+0.5 --out "$work/clocked"
rm -r "$work/theirs"
expect 0 '*' '' "${games[@]}" --seed 2 --out "$work/theirs"
expect 0 'random @ 60\+0\.5' '' ratings "$work/theirs" "$work/clocked"

# In the help of every command an option stands in its column, and below a long one its words in theirs.
for command in $("$program" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    "$program" "$command" --help >"$work/out" 2>"$work/err"
    {
        grep -E '^ {30,}--[a-z-]+=' "$work/out"
        grep -A1 -E '^ {6}--[a-z-]+(=[^ ]+)?$' "$work/out" | grep -vE '^ {6}--|^ {29}[^ ]|^--$'
    } >"$work/err"
    [ -s "$work/err" ] && complain 'lines of the options stand in no column' "$command --help"
done

# A SIGINT that was ignored stays so, as in the background of a shell; SIGTERM is heard.
long=(tournament connect_four --agent greedy --agent random --games 100000)
(trap '' INT; exec "$program" "${long[@]}" --out "$work/cut") >"$work/out" 2>"$work/err" &
lines() { cat "$work/cut/unfinished.txt" 2>/dev/null | wc -l; }
await_lines() { # more than so many
    for _ in $(seq 600); do
        [ "$(lines)" -gt "$1" ] && return
        sleep 0.05
    done
}
await_lines 20
kill -INT $!
await_lines $(($(lines) + 200))
kill -TERM $! || complain 'an ignored SIGINT ended it' "${long[*]}"
got=0
wait $! || got=$?
[ "$got" = 130 ] || complain "SIGTERM gives $got" "${long[*]}"

finish

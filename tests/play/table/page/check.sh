#!/usr/bin/env bash
# Formats, rules and types of the page's JavaScript, and the bytes a page loads; with --fix prettier writes what it wants. What it needs lies in build/npm
# (scripts/setup.sh test). 77: that is not there, so that the test is passed over.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
here=tests/play/table/page tools=build/npm/node_modules/.bin
if [ ! -x $tools/eslint ]; then
    echo "check: eslint, prettier and typescript are not installed: scripts/setup.sh test brings them"
    exit 77
fi
files=(play/table/page/*.js play/table/page/{games,languages}/*.js play/browser/*.js $here/*.mjs)
if [ "${1:-}" = --fix ]; then
    $tools/prettier --config $here/prettier.json --log-level warn --write "${files[@]}"
fi
failed=0
$tools/prettier --config $here/prettier.json --check --log-level warn "${files[@]}" || failed=1
$tools/eslint --config $here/eslint.config.mjs "${files[@]}" || failed=1
$tools/tsc --project $here/tsconfig.json || failed=1
# What a page loads in the dearest game: every file but the drawings of the other games (app.js imports one), with what those share, and the
# languages; one that is chosen comes on top.
page=play/table/page
shared=$(find $page -type f -not -path '*/games/*' -not -path '*/languages/*' -exec cat {} + | cat - $page/games/{editing,plain}.js | wc -c)
for game in $page/games/*.js; do
    size=$((shared + $(wc -c <"$game")))
    if [ "$size" -gt 450000 ]; then
        echo "check: the page has $size bytes with $(basename "$game"); at most 450000 are sent to a phone"
        failed=1
    fi
done
for language in $page/languages/*.js; do
    size=$(wc -c <"$language")
    if [ "$size" -gt 90000 ]; then
        echo "check: $(basename "$language") has $size bytes; at most 90000 are sent beside the page"
        failed=1
    fi
done
if grep "from './games/" $page/*.js | grep -v "/plain.js'"; then
    echo "check: a game's drawing is loaded always; app.js imports the one of the game that is played"
    failed=1
fi
exit $failed

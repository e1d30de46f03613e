#!/usr/bin/env bash
# scripts/scaling.sh writes its table, whatever the machine.
. "$(dirname "$0")/expect.sh"
"$(dirname "$0")/../../scripts/scaling.sh" "$(realpath "$program")" 2 breakthrough random >"$work/out" 2>"$work/err" || complain 'it fails' scaling.sh
grep -Eq '^\| breakthrough random, one thread \| [0-9.e+]+ \| 1\.00 \|' "$work/out" || complain 'one thread is not in its table' scaling.sh
processors=$(nproc)
[ "$processors" = 1 ] || grep -Eq "^\| breakthrough random, $processors processes \|" "$work/out" || complain 'processes are not in its table' scaling.sh
[ "$processors" = 1 ] || grep -q 'what is lost against' "$work/out" || complain 'what is lost is not told' scaling.sh
"$(dirname "$0")/../../scripts/scaling.sh" "$(realpath "$program")" 2 breakthrough nobody >"$work/out" 2>"$work/err" && complain 'an agent that is none passes' scaling.sh
grep -q "'nobody': unknown kind" "$work/err" || complain 'why it failed is not told' scaling.sh
finish

#!/usr/bin/env bash
# Whole runs with one call failing, each call in turn (or every STEP-th; or, with `chains` for STEP, the first and the last allocation of each
# chain of callers): the program ends with 0 or 3 and one line, nothing it published is damaged, nothing that it said was finished is missing, and a resume
# gives the bytes of the run that nobody disturbed. A folder whose bytes another call left too is not verified and resumed a second time.
# usage: inject.sh PROGRAM SHIM files|short|memory|hdf5 [STEP|chains [FROM [TO]]]
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/calls.sh"
shim=$2 kind=$3 step=${4:-1}
fault=files
[ "$kind" = memory ] || [ "$kind" = hdf5 ] && fault=$kind
[ "$kind" = short ] && export HEXARCH_FAULT_SHORT=1
run=(selfplay leduc_poker --agent random --games 40 --shard-games 16 --threads 1 --live 1 --seed 3)

expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/whole"
HEXARCH_FAULT_CHAINS="$work/chains" shimmed 0 "${run[@]}" --out "$work/hurt" || complain 'does not run with the shim' "${run[*]}" # where the others will run: a longer name takes other allocations
n=$(cat "$work/count")
[ "$n" -gt 20 ] || complain "only $n calls were counted" "${run[*]}"
from=${5:-1} to=${6:-$n}
[ "$to" -le "$n" ] || to=$n
pick_calls "$step" "$from" "$to"
failed=0
declare -A is_known=()
while read -r at; do
    rm -rf "$work/hurt"
    got=0
    shimmed "$at" "${run[@]}" --out "$work/hurt" || got=$?
    case $got in
    0 | 3) ;;
    139 | 134) # HDF5 stumbles over its own null pointers: no more is asked than that nothing is lost
        [ "$kind" = hdf5 ] || complain "call $at of $n: died" "${run[*]}" ;;
    *) complain "call $at of $n: exit status $got" "${run[*]}" ;;
    esac
    [ "$got" = 0 ] || failed=$((failed + 1))
    # where HDF5 cannot begin, it prints its own stack of errors before anybody can silence it
    [ "$(grep -Evc '^HDF5-DIAG|^ +(#[0-9]+|major|minor):' "$work/err")" -le 2 ] || complain "call $at of $n: more than a line is told" "${run[*]}"
    [ "$got" = 0 ] || [ "$kind" = hdf5 ] || [ -s "$work/err" ] || complain "call $at of $n: nothing is told" "${run[*]}"
    left="$((got == 0)) $(digest_of "$work/hurt")"
    [ -z "${is_known[$left]:-}" ] || continue
    if [ "$got" = 0 ]; then
        "$program" data verify "$work/hurt" >"$work/out" 2>"$work/err" || complain "call $at of $n: exit 0, and verify finds it damaged" "${run[*]}"
    fi
    "$program" "${run[@]}" --out "$work/hurt" --resume >"$work/out" 2>"$work/err" || complain "call $at of $n: a resume fails" "${run[*]}"
    diff -r "$work/whole" "$work/hurt" >"$work/out" || complain "call $at of $n: a resume gives other bytes" "${run[*]}"
    is_known[$left]=yes
done <"$work/picked"
echo "$kind: $n calls, $(step_in_words "$step") from $from to $to, $(wc -l <"$work/picked") failed in turn: $failed runs ended with an error," \
    "${#is_known[@]} different folders were left, all resumed to the same bytes"
finish

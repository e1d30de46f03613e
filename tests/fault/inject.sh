#!/usr/bin/env bash
# Whole runs with one call failing, each call in turn (or every STEP-th): the program ends with 0 or 3 and one line, nothing it published is
# damaged, nothing that it said was finished is missing, and a resume gives the bytes of the run that nobody disturbed.
# usage: inject.sh PROGRAM SHIM files|short|memory|hdf5 [STEP [FROM [TO]]]
. "$(dirname "$0")/../cli/expect.sh"
shim=$2 kind=$3 step=${4:-1}
fault=files
[ "$kind" = memory ] || [ "$kind" = hdf5 ] && fault=$kind
[ "$kind" = short ] && export HEXARCH_FAULT_SHORT=1
run=(selfplay leduc_poker --agent random --games 40 --shard-games 16 --threads 1 --live 1 --seed 3)
shimmed() { # N ARGUMENT...: the program with the N-th call failing
    local at=$1
    shift
    timeout 60 env HEXARCH_FAULT=$fault HEXARCH_FAULT_AT="$at" HEXARCH_FAULT_COUNT="$work/count" LD_PRELOAD="$shim" "$program" "$@" >"$work/out" 2>"$work/err"
}

expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/whole"
shimmed 0 "${run[@]}" --out "$work/counted" || complain 'does not run with the shim' "${run[*]}"
n=$(cat "$work/count")
[ "$n" -gt 20 ] || complain "only $n calls were counted" "${run[*]}"
failed=0
from=${5:-1} to=${6:-$n}
for ((at = from; at <= n && at <= to; at += step)); do
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
    if [ "$got" = 0 ]; then
        "$program" data verify "$work/hurt" >"$work/out" 2>"$work/err" || complain "call $at of $n: exit 0, and verify finds it damaged" "${run[*]}"
    fi
    "$program" "${run[@]}" --out "$work/hurt" --resume >"$work/out" 2>"$work/err" || complain "call $at of $n: a resume fails" "${run[*]}"
    diff -r "$work/whole" "$work/hurt" >"$work/out" || complain "call $at of $n: a resume gives other bytes" "${run[*]}"
done
echo "$kind: $n calls, every $step. from $from to $to failed in turn: $failed runs ended with an error, all resumed to the same bytes"
finish

#!/usr/bin/env bash
# A machine that fails is no damage: `data verify`, `info` and `repair` of a sound run with one call failing, each in turn (or every STEP-th; or, with `chains`
# for STEP, the first and the last allocation of each chain of callers): they end with 0 or 3, never with 1, and nothing is put aside.
# usage: reading.sh PROGRAM SHIM memory|hdf5 [STEP|chains [FROM [TO]]]
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/calls.sh"
shim=$2 kind=$3 fault=$3 step=${4:-1}
expect 0 '40 of 40 games' '' selfplay leduc_poker --agent random --games 40 --shard-games 16 --seed 3 --out "$work/whole"
for task in verify info repair; do
    cp -r "$work/whole" "$work/looked"
    HEXARCH_FAULT_CHAINS="$work/chains" shimmed 0 data $task "$work/looked" || complain 'does not run with the shim' "$task"
    n=$(cat "$work/count") failed=0
    from=${5:-1} to=${6:-$n}
    [ "$to" -le "$n" ] || to=$n
    pick_calls "$step" "$from" "$to"
    while read -r at; do
        got=0
        shimmed "$at" data $task "$work/looked" || got=$?
        case $got in
        0) ;;
        3) failed=$((failed + 1)) ;;
        134 | 139) [ "$kind" = hdf5 ] || complain "call $at of $n: died" "$task" ;; # HDF5 stumbles over its own null pointers
        *) complain "call $at of $n: exit status $got" "$task" ;;
        esac
        diff -r -x lock "$work/whole" "$work/looked" >"$work/out" || { # the lock's file stays where memory for nothing else was left
            complain "call $at of $n: files are changed" "$task"
            rm -rf "$work/looked"
            cp -r "$work/whole" "$work/looked"
        }
    done <"$work/picked"
    echo "$task: $n calls of $kind, $(step_in_words "$step"), $(wc -l <"$work/picked") failed in turn: $failed ended with an error"
    rm -rf "$work/looked"
done
finish

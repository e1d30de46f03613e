#!/usr/bin/env bash
# A fresh run of the generator gives the tables of the tree. usage: test_tables.sh FOLDER_OF_DATA
set -eu
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
/usr/bin/python3 -B "$1/make_tables.py" "$1/source" >"$fresh"
cmp "$fresh" "$1/tables.inl"

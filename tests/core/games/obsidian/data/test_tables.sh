#!/usr/bin/env bash
# A fresh run of the generator gives the tables of the tree. usage: test_tables.sh FOLDER_OF_DATA
set -eu
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
/usr/bin/python3 -B "$1/make_tables.py" "$fresh"
for name in ids.inl tables.inl; do
    cmp "$fresh/$name" "$1/$name"
done

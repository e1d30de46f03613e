#!/usr/bin/env bash
# Installs what is missing of scripts/packages.txt on Debian 12; as root or with sudo, without questions.
# Needs neither network nor root when nothing is missing.
# usage: scripts/setup.sh [--list] [play | build | test]
#   play    what a built program and the Python package run with
#   build   that, and what a build needs; scripts/quickstart.sh calls it
#   test    that, and what all tests need, a browser among it (the default); scripts/test.sh calls it
# --list prints the packages and installs nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

list=false
if [ "${1:-}" = --list ]; then
    list=true
    shift
fi
part=${1:-test}
case $part in
play | build | test) ;;
*)
    echo "setup: '$part' is none of play, build, test" >&2
    exit 2
    ;;
esac

# Everything up to the end of the part.
mapfile -t wanted < <(awk -v last="[$part]" '/^\[/ { if (past) exit; past = $0 == last; next } /^[^#]/' scripts/packages.txt)
if $list; then
    printf '%s\n' "${wanted[@]}"
    exit 0
fi
missing=()
for package in "${wanted[@]}"; do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done

# What checks the page's JavaScript comes from npm, by the versions of its lock file. Where no npm or no registry is, those checks are passed over.
page_tools() {
    local from=tests/play/table/page to=build/npm
    [ "$part" = test ] || return 0
    cmp -s $from/package-lock.json $to/package-lock.json && [ -x $to/node_modules/.bin/eslint ] && return 0
    mkdir -p $to
    cp $from/package.json $to/
    command -v npm >/dev/null && (cd $to && cp ../../$from/package-lock.json . && npm ci --no-fund --no-audit --ignore-scripts --loglevel=error --fetch-retries=1 --fetch-timeout=60000) && return 0
    rm -f $to/package-lock.json
    echo "setup: the tools that check the page's JavaScript are not there (npm ci in $from): the test table_page_style is passed over" >&2
}

if [ ${#missing[@]} -eq 0 ]; then
    page_tools
    exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "setup: run as root, or install sudo; missing: ${missing[*]}" >&2; exit 3; }
    as_root=(sudo)
fi
echo "setup: installing ${missing[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
page_tools

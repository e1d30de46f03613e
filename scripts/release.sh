#!/usr/bin/env bash
# A release of what is committed, into build/release-VERSION: wheel, source package, Debian packages, the table for browsers, program, library and wheel for
# 64-bit Arm, SHA256SUMS, a bill of materials (SPDX) and notes. All of it is built twice, in two folders of different names, and must be the same byte for byte.
# Needs what scripts/wheel.sh, scripts/deb.sh, scripts/web.sh and scripts/arm64.sh need. What others wrote is made once, in build/release-libraries: the
# libraries of the table, from sources with checked sums, and Debian's for Arm.
# usage: scripts/release.sh VERSION [wheel] [deb] [web] [arm64]     VERSION is that of CMakeLists.txt, and CHANGELOG.md has a section of it;
#                                                                   without a part: all of them
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:/usr/sbin:/bin:/sbin
refuse() {
    echo "release: $*" >&2
    exit 2
}
version=${1:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "usage: scripts/release.sh VERSION [wheel] [deb] [web] [arm64]"
parts=("${@:2}")
[ ${#parts[@]} -gt 0 ] || parts=(wheel deb web arm64)
for part in "${parts[@]}"; do
    [[ $part =~ ^(wheel|deb|web|arm64)$ ]] || refuse "'$part' is none of wheel, deb, web, arm64"
done
for place in "CMakeLists.txt:^project\(hexarch VERSION $version " "python/pyproject.toml:^version = \"$version\"" \
    "python/hexarch/__init__.py:^__version__ = \"$version\"" "debian/changelog:^hexarch \($version\)"; do
    grep -m 1 -E '^(project\(hexarch|version =|__version__ =|hexarch \()' "${place%%:*}" | grep -qE "${place#*:}" || refuse "${place%%:*} has another version than $version"
done
grep -qE "^## \[$version\]" CHANGELOG.md || refuse "CHANGELOG.md has no section [$version]"
[ -z "$(git status --porcelain)" ] || refuse "there are changes that are not committed: $(git status --porcelain | head -n 1)"
commit=$(git rev-parse HEAD)
revision=$(git describe --always --abbrev=12 "$commit")
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH

# What others wrote, and is made once.
export HEXARCH_ARM64_ROOT=$PWD/build/release-libraries/arm64-root WEB_LIBRARIES=$PWD/build/release-libraries/web

# pack TREE NAME FILE...: the same archive for the same files.
pack() {
    local folder=$1/build/packing/$2
    mkdir -p "$folder"
    cp -a "${@:3}" "$folder"
    find "$folder" -type f -exec chmod u=rwX,go=rX {} +
    tar -C "$1/build/packing" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c "$2" | gzip -9n >"$1/build/packed/$2.tar.gz"
}

# part_of TREE PART
part_of() {
    cd "$1" && scripts/"$2".sh && { [ "$2" != arm64 ] || scripts/wheel.sh --arm64; } # one list: an error in the midst of it ends nothing else
}

work=$PWD/build/release-work
out=$PWD/build/release-$version
rm -rf "$work" "$out"
mkdir -p "$out"
for tree in "$work/one" "$work/the-other-one"; do
    mkdir -p "$tree"
    git archive "$commit" | tar -x -C "$tree"
    echo "$revision" >"$tree/REVISION"
    for part in "${parts[@]}"; do
        echo "release: $part in $tree"
        (part_of "$tree" "$part") >"$tree-$part.log" 2>&1 || { tail -n 20 "$tree-$part.log" >&2; exit 3; }
    done
    mkdir -p "$tree/build/packed"
    [[ " ${parts[*]} " != *" wheel "* ]] || cp "$tree"/build/wheel/*_x86_64.whl "$tree"/build/wheel/*.tar.gz "$tree/build/packed"
    [[ " ${parts[*]} " != *" deb "* ]] || cp "$tree"/build/deb/*.deb "$tree/build/packed"
    [[ " ${parts[*]} " != *" web "* ]] || pack "$tree" "hexarch-$version-web" "$tree"/build/web/*
    [[ " ${parts[*]} " != *" arm64 "* ]] || pack "$tree" "hexarch-$version-arm64" "$tree"/build/arm64/{hexarch,libhexarch.so*} "$tree/NOTICE"
    [[ " ${parts[*]} " != *" arm64 "* ]] || cp "$tree"/build/wheel/*_aarch64.whl "$tree/build/packed"
done

cd "$work/one/build/packed"
for file in *; do
    cmp "$file" "$work/the-other-one/build/packed/$file" || { echo "release: $file differs between two builds" >&2; exit 1; }
    cp "$file" "$out"
done
cd "$work/one"
scripts/bill_of_materials.py "$version" "$revision" . "$out"/* >"$work/spdx.json"
mv "$work/spdx.json" "$out/hexarch-$version.spdx.json"
awk -v head="## [$version]" 'index($0, head) == 1 { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md >"$out/notes.md"
cd "$out"
sha256sum -- * >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" .
ls -l | awk 'NR > 1 { printf "%6.2f MB  %s\n", $5 / 1e6, $9 }'

#!/usr/bin/env bash
# What is missing is told at once: CMake names every library that pkg-config does not find, with packages of four systems; scripts/setup.sh installs
# by part what each part needs.
# usage: test_packages.sh CMAKE SOURCE_FOLDER
set -u
cmake=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
    echo "BROKEN  $*"
    failed=1
}

cat >"$work/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(packages LANGUAGES NONE)
include($source/cmake/packages.cmake)
message(STATUS "all found")
END
mkdir "$work/modules"
put() { printf 'Name: %s\nDescription: none\nVersion: 1\nLibs:\nCflags:\n' "$1" >"$work/modules/$1.pc"; }
configure() { # configure OPTIONS...: what CMake says about a machine that has the modules put so far and no others
    rm -rf "$work/build"
    PKG_CONFIG_LIBDIR=$work/modules PKG_CONFIG_PATH= "$cmake" -S "$work" -B "$work/build" "$@" >"$work/said" 2>&1
}

for module in jansson libxxhash nettle msgpack-c libdeflate hdf5; do put "$module"; done
configure -DHEXARCH_TESTS=ON && fail "four libraries are missing and nothing is said"
for words in '^ *libedit$' '^ *libmicrohttpd$' '^ *libqrencode$' '^ *cmocka$' 'Debian, Ubuntu +apt install libedit-dev libmicrohttpd-dev libqrencode-dev libcmocka-dev$' \
    'Fedora +dnf install libedit-devel libmicrohttpd-devel qrencode-devel libcmocka-devel$' 'Arch +pacman -S libedit libmicrohttpd qrencode cmocka$' \
    'Homebrew +brew install libedit libmicrohttpd qrencode cmocka$' 'DHEXARCH_TESTS=OFF'; do
    grep -qE -- "$words" "$work/said" || fail "no line like '$words' in: $(cat "$work/said")"
done
! grep -q jansson "$work/said" || fail "jansson is there, and named"
[ "$(grep -c 'CMake Error' "$work/said")" = 1 ] || fail "more than one message"
put libedit && put libmicrohttpd && put libqrencode
configure -DHEXARCH_TESTS=OFF || fail "nothing but cmocka is missing, and the tests are off: $(cat "$work/said")"
configure -DHEXARCH_TESTS=OFF -DHEXARCH_NATS=ON -DHEXARCH_MPI=ON && fail "NATS and MPI are missing and nothing is said"
grep -q 'libnats-dev libopenmpi-dev' "$work/said" || fail "NATS and MPI: $(cat "$work/said")"
configure -DHEXARCH_TESTS=OFF -DPKG_CONFIG_EXECUTABLE=/none && fail "no pkg-config and nothing is said"
grep -qE 'apt install libjansson-dev .*libmicrohttpd-dev libqrencode-dev pkg-config$' "$work/said" || fail "no pkg-config: $(cat "$work/said")"

# One version, wherever it has to be repeated; Debian's packages are built with what setup.sh installs.
version=$(sed -nE 's/^project\(hexarch VERSION ([0-9.]+) .*/\1/p' "$source/CMakeLists.txt")
grep -qx "version = \"$version\"" "$source/python/pyproject.toml" || fail "python/pyproject.toml has another version than $version"
grep -qx "__version__ = \"$version\"" "$source/python/hexarch/__init__.py" || fail "python/hexarch/__init__.py has another version than $version"
head -n 1 "$source/debian/changelog" | grep -qF "hexarch ($version)" || fail "debian/changelog has another version than $version"
for package in $("$source/scripts/setup.sh" --list build | grep -- '-dev$' | grep -v cmocka); do
    grep -qE "^ +$package,$" "$source/debian/control" || fail "debian/control does not build with $package"
done

# Whatever CMake names for Debian, setup.sh installs to build; a player needs neither compiler nor browser, a builder no browser.
list() { "$source/scripts/setup.sh" --list "$@"; }
for package in $(sed -nE 's/^ *hx_needs\((JANSSON|XXHASH|NETTLE|MSGPACK|LIBDEFLATE|LIBEDIT|HDF5|MICROHTTPD|QRENCODE|CMOCKA) +("[^"]*"|[^ ]+) +([^ ]+) .*/\3/p' \
    "$source/cmake/packages.cmake"); do
    list build | grep -qx "$package" || fail "setup.sh build does not install $package"
done
[ "$(list build | grep -c -- '-dev$')" -ge 10 ] || fail "setup.sh build lists hardly anything"
! list play | grep -E -- '-dev$|cmake|clang|chromium|essential' || fail "a player needs that?"
! list build | grep -E 'chromium|selenium|clang' || fail "a build needs that?"
list test | grep -qx chromium || fail "the tests need a browser"
[ "$(list)" = "$(list test)" ] || fail "the default is not test"
list bogus 2>"$work/said" && fail "an unknown part passes"
grep -q "'bogus' is none of play, build, test" "$work/said" || fail "an unknown part: $(cat "$work/said")"
grep -qx 'scripts/setup.sh build' "$source/scripts/quickstart.sh" || fail "the quick start installs more than a build needs"
exit $failed

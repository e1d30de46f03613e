#!/usr/bin/env python3
"""Breaks the rules of a game one place at a time and tells which changes no test notices.

usage: scripts/mutants.sh PART [--number N] [--seed N] [--tests REGEX] [--jobs N] [--list]

PART is a big game (eclipse, obsidian, ti4), or core, mcts or selfplay. From its sources N places are drawn: a condition turned round or made
constant, a conjunct dropped, a comparison or a number moved by one, plus for minus, a statement left out. All of them are built into one copy
of the tree (in build/mutants), each behind a switch that the environment sets, so nothing is built again between mutants. A first run of every test
program without a mutant notes which places it comes to; a mutant then meets the programs that come to it, those that notice most
first. One that survives is compiled once more by itself: where the optimised code is the same, the change makes no difference and does not count.
Survivors are printed as diffs. Those that tests/mutants.json lists as making no difference to any game, each with its reason, are counted apart, up to
5 in 100; more of them count as survivors. The last line is "PART: N of M mutants noticed". Exit status: 0 all noticed, 1 some not, 2 wrong usage, 3 it could not run.
"""
import argparse
import concurrent.futures
import fcntl
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

# What is no rule of a game: words, pictures, documents and their checks, features, odds, tables.
NO_RULE = r"view|words|position|check|field|observe|odds|picture|document|complete|_tables|/outside/|/data/"
PARTS = {  # the folder of its sources, names of files left alone, names of its tests
    "eclipse": ("core/games/eclipse", NO_RULE, "eclipse"),
    "obsidian": ("core/games/obsidian", NO_RULE, "obsidian"),
    "ti4": ("core/games/ti4", NO_RULE, "ti4"),
    "core": ("core", "core/(games|cli|rulebook)/", "state|pool|rng|options|game|workers|codec|message|view|sheets|features|kit|odds|replay|events|machine|conform|no_memory|text|leduc|pig|connect|breakthrough"
             "|file_lock|test_flat|test_vector|test_request|cli_test_play|golden"),
    "mcts": ("agents/mcts", "$^", "mcts|match|agent|golden_searches|memory|net$|evaluate|values|session"),
    "selfplay": ("selfplay", "cmd_", "selfplay|half|trajectory|journal|test_run|scheduler|test_save|queue|variety|cli_test_merge|after_shard|cli_test_status|python_reader|python_data"
                 "|fault_test_(cut|hostile|saves|tamper)"),
}
EQUIVALENT_PERCENT = 5
NUMBER = re.compile(r"(?<![\w.\"'%])([1-9]\d?)(?![\w.\"'])")
SWITCH = 'mutant_is({})'
HEADER = """#ifndef MUTANT_H
#define MUTANT_H
#include <stdbool.h>
__attribute__((visibility("default"))) bool mutant_is(int number);
#endif
"""
SOURCE = """/* Which mutant is on, and which were come to. */
#include "mutant.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
enum { MOST = 4096 };
static int on = -1;
static unsigned char reached[MOST];
static void note(void)
{
    const char *path = getenv("HEXARCH_MUTANT_TRACE");
    FILE *out = path ? fopen(path, "a") : NULL;
    for (int i = 0; out && i < MOST; i++)
        if (reached[i])
            fprintf(out, "%d\\n", i);
    if (out)
        fclose(out);
}
__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("HEXARCH_MUTANT");
    on = number ? atoi(number) : -1;
    if (getenv("HEXARCH_MUTANT_TRACE"))
        atexit(note);
}
bool mutant_is(int number)
{
    reached[number] = 1;
    return on == number;
}
"""


def balanced(text):
    depth = 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if depth < 0:
            return False
    return depth == 0 and text.count('"') % 2 == 0


def changed_expressions(code):
    """(what was done, expression) for each small change of a C expression."""
    for old, new in (("&&", "||"), ("||", "&&")):
        for m in re.finditer(re.escape(f" {old} "), code):
            yield f"{new} for {old}", code[: m.start()] + f" {new} " + code[m.end() :]
    swaps = (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "=="), ("+", "-"), ("-", "+"))
    for old, new in swaps:
        for m in re.finditer(re.escape(f" {old} "), code):
            yield f"{new} for {old}", code[: m.start()] + f" {new} " + code[m.end() :]
    for m in NUMBER.finditer(code):
        yield f"{int(m[1]) + 1} for {m[1]}", code[: m.start()] + str(int(m[1]) + 1) + code[m.end() :]


def mutations(line):
    """(what was done, plain line, line with the change behind SWITCH) for each change that this line of C allows."""
    code = line.rstrip("\n")
    if "/*" in code or "//" in code or code.lstrip().startswith(("*", "#", "assert", "static ", "case ", "default")):
        code = re.sub(r"\s*/\*.*\*/\s*$", "", code)
        if "/*" in code or code.lstrip().startswith(("*", "#", "assert", "static ", "case ", "default")):
            return
    m = re.match(r"^(\s*(?:\} )?(?:else )?(if|while) \()(.*)(\)(?: \{)?)$", code)
    if m and balanced(m[3]):
        head, word, c, tail = m.groups()
        changes = [("turned round", f"!({c})")] + list(changed_expressions(c))
        if word == "if":
            changes += [("never", f"0 && ({c})"), ("always", f"1 || ({c})")]
        for what, new in changes:
            yield what, head + new + tail, f"{head}{SWITCH} ? ({new}) : ({c}){tail}"
        return
    m = re.match(r"^(\s*return )(.+);$", code)
    if m and balanced(m[2]) and "{" not in m[2]:
        for what, new in changed_expressions(m[2]):
            yield what, f"{m[1]}{new};", f"{m[1]}{SWITCH} ? ({new}) : ({m[2]});"
        if m[2] in ("true", "false"):
            new = "false" if m[2] == "true" else "true"
            yield f"{new} for {m[2]}", f"{m[1]}{new};", f"{m[1]}{SWITCH} ? {new} : {m[2]};"
        return
    m = re.match(r"^(\s*(?:const )?(?:bool|int|double|u?int\d+_t|unsigned|HxAction|size_t) \w+ = )([^,{}]+(?:\([^{}]*\))?[^,{}]*);$", code)
    if m and balanced(m[2]):
        for what, new in changed_expressions(m[2]):
            yield what, f"{m[1]}{new};", f"{m[1]}{SWITCH} ? ({new}) : ({m[2]});"
        return
    m = re.match(r"^(\s{4,})([\w>.\-\[\]()]+(?:\(.*\)| [-+|&]?= .*|\+\+|--));$", code)
    if m and balanced(m[2]) and "{" not in m[2] and not re.match(r"(const|int|uint|return|bool|assert|goto|break|continue|struct|enum)\b", m[2]):
        yield "left out", f"{m[1]};", f"{m[1]}if ({SWITCH}) {{ ; }} else {m[2]};"
        for what, new in changed_expressions(m[2]):
            yield what, f"{m[1]}{new};", f"{m[1]}if ({SWITCH}) {new}; else {m[2]};"


def candidates(tree, folder, left_alone):
    """(file, line from 0, what is changed, the changed line, the line with the change behind SWITCH) of every change."""
    found = []
    for path in sorted((tree / folder).rglob("*.c")):
        name = str(path.relative_to(tree))
        if re.search(left_alone, name):
            continue
        depth, before = 0, ";"
        for number, line in enumerate(path.read_text().splitlines()):
            # A statement begins where the line before ended one, or was a whole condition: continued lines are left alone.
            is_start = before.endswith((";", "{", "}", "*/", ":")) or re.match(r"(\} )?(if|for|while|else)\b.*\)$", before) or before == "else"
            if depth > 0 and is_start:
                found += [(name, number, what, plain, switched) for what, plain, switched in mutations(line)]
            depth += line.count("{") - line.count("}")
            before = line.strip() or before
    return found


def draw(places, number, seed):
    """Lines with equal chances, and one change of each: long lines weigh no more than short ones. At most one mutant a line."""
    lines = {}
    for place in places:
        lines.setdefault(place[:2], []).append(place)
    rng = random.Random(seed)
    keys = sorted(lines)
    rng.shuffle(keys)
    return [rng.choice(lines[key]) for key in keys[:number]]


def lay_out(root, tree):
    """The tracked files as they are, and the switch, in `tree`. Only what differs is written: the rest of the build stands, and what a run before
    has changed is built anew."""
    names = [name for name in run(["git", "ls-files", "-z"], cwd=root, check=True).stdout.split("\0") if name and (root / name).is_file()]
    files = {name: (root / name).read_bytes() for name in names} | {"mutant.h": HEADER.encode(), "core/mutant.c": SOURCE.encode()}
    for path in tree.rglob("*"):
        if path.is_file() and str(path.relative_to(tree)) not in files:
            path.unlink()
    for name, content in files.items():
        if not (tree / name).is_file() or (tree / name).read_bytes() != content:
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_bytes(content)
        if (root / name).is_file():
            (tree / name).chmod((root / name).stat().st_mode)


def write_mutants(tree, alive, original):
    """Every changed file with its mutants in it; `alive` is {number: place}."""
    for name in original:
        lines = original[name].splitlines()
        for number, place in alive.items():
            if place[0] == name:
                lines[place[1]] = place[4].replace(SWITCH, SWITCH.format(number))
        (tree / name).write_text("\n".join(lines) + "\n")


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)


def is_counted(name, pattern):
    return re.search(pattern, name) and not re.search("steered|_six|agents_|_usage|long|install|public|structure|headers|arrows|fault_(?!test_(cut|hostile|saves|tamper)$)|^mutate", name)


def programs_of(build, pattern):
    """What the tests run, as targets of the build. Asked of ctest's files: itself it tells no command of a program that is not built."""
    known = {line.split(":")[0] for line in run(["ninja", "-C", str(build), "-t", "targets", "all"]).stdout.splitlines()}
    programs = set()
    for path in build.rglob("CTestTestfile.cmake"):
        for name, words in re.findall(r"^add_test\(\[=\[(\w+)\]=\] (.*)\)$", path.read_text(), re.M):
            if is_counted(name, pattern):
                programs |= {os.path.relpath(word, build) for word in re.findall(r'"(/[^"]*)"', words)} & known
    return sorted(programs)


def build_mutants(tree, build, chosen, original, programs, jobs):
    """Build them all into the programs; those that do not compile are dropped. Returns {number: place}."""
    alive = dict(enumerate(chosen))
    while True:
        write_mutants(tree, alive, original)
        done = run(["cmake", "--build", str(build), "-j", str(jobs), "--target", *programs, "--", "-k", "0"])
        if done.returncode == 0:
            return alive
        at = {(place[0], place[1] + 1): number for number, place in alive.items()}
        bad = set()
        for m in re.finditer(r"([\w./-]+\.c):(\d+):\d+: error", done.stdout):
            file = os.path.relpath(os.path.join(build, m[1]), tree)
            bad |= {at[file, int(m[2])]} if (file, int(m[2])) in at else set()
        if not bad:
            print(done.stdout[-4000:], file=sys.stderr)
            sys.exit(3)
        for number in bad:
            del alive[number]


def same_code(tree, build, place, original, database):
    """Is the optimised code of the changed file that of the unchanged one?"""
    entry = next((e for e in database if os.path.relpath(e["file"], tree) == place[0]), None)
    if not entry:
        return False
    lines = original[place[0]].splitlines()
    changed = lines[: place[1]] + [place[3]] + lines[place[1] + 1 :]
    codes = []
    for text in ("\n".join(lines) + "\n", "\n".join(changed) + "\n"):
        source = build / "same_code.c"
        source.write_text(f'#line 1 "x.c"\n{text}')
        command = re.sub(r" -o \S+", "", entry["command"]).replace(entry["file"], str(source)).replace(" -g", " ")
        out = build / "same_code.o"
        if run(command + f" -O2 -g0 -DNDEBUG -o {out}", shell=True, cwd=entry["directory"]).returncode:
            return False
        codes.append(run(["objdump", "-d", "-s", "--no-show-raw-insn", str(out)]).stdout)
    return codes[0] == codes[1]


def reason_of(place, original, equivalents):
    """Why a change makes no difference, by the list of those that were looked at; None: it is not on the list."""
    old = original[place[0]].splitlines()[place[1]].strip()
    found = [e["reason"] for e in equivalents if (e["file"], e["line"], e["changed"]) == (place[0], old, place[3].strip())]
    return found[0] if found else None


def tests_of(build, pattern):
    listed = json.loads(subprocess.run(["ctest", "--test-dir", str(build), "--show-only=json-v1"], capture_output=True, text=True, check=True).stdout)
    found = []
    for test in listed["tests"]:
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        labels = properties.get("LABELS", [])
        if "command" in test and is_counted(test["name"], pattern) and not {"long", "slow", "fuzz"} & set(labels):
            own = dict(setting.split("=", 1) for setting in properties.get("ENVIRONMENT", []))
            found.append((test["name"], test["command"], properties.get("WORKING_DIRECTORY", str(build)), own))
    return found


def run_test(test, environment, seconds):
    """(does it pass, what it printed). A test that is over its time is ended with all it started."""
    with subprocess.Popen(test[1], cwd=test[2], env={**os.environ, **test[3], **environment}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True) as process:
        try:
            printed = process.communicate(timeout=seconds)[0]
            return process.returncode == 0, printed
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return False, f"not done after {seconds} seconds"


def main():
    parser = argparse.ArgumentParser(prog="scripts/mutants.sh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--number", type=int, default=100, help="how many mutants (default 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", metavar="REGEX", help="names of the tests that count (default: those of the part)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=int, default=60, help="a test that takes longer, and ten times as long as without a mutant, has noticed (default 60)")
    parser.add_argument("--list", action="store_true", help="only count the places")
    args = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent
    folder, left_alone, pattern = PARTS[args.part]
    if args.list:
        places = candidates(root, folder, left_alone)
        print(f"{len(places)} changes on {len({p[:2] for p in places})} lines of {len({p[0] for p in places})} files")
        return 0
    home = root / "build" / "mutants"
    tree, build = home / "tree", home / "build"
    home.mkdir(parents=True, exist_ok=True)
    lock = open(home / "lock", "w")
    fcntl.flock(lock, fcntl.LOCK_EX)  # one part after the other
    lay_out(root, tree)
    chosen = draw(candidates(tree, folder, left_alone), args.number, args.seed)
    original = {name: (tree / name).read_text() for name in {p[0] for p in chosen}}
    # What is not given back is noticed, by programs only: Python cannot load a library that looks for leaks.
    done = run(["cmake", "-S", str(tree), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                f"-DCMAKE_C_FLAGS_DEBUG=-O1 -w -include {tree}/mutant.h", "-DCMAKE_EXE_LINKER_FLAGS=-fsanitize=leak"])
    if done.returncode:
        print(done.stdout[-2000:], file=sys.stderr)
        return 3
    alive = build_mutants(tree, build, chosen, original, programs_of(build, args.tests or pattern), args.jobs)
    tests = tests_of(build, args.tests or pattern)
    database = json.loads((build / "compile_commands.json").read_text())
    trace = home / "reached"
    reach, seconds = {}, {}
    for test in tests:
        trace.unlink(missing_ok=True)
        begun = time.monotonic()
        is_fine, said = run_test(test, {"HEXARCH_MUTANT_TRACE": str(trace)}, 600)
        if not is_fine:
            print(f"{said[-2000:]}\n{test[0]} fails without a mutant", file=sys.stderr)
            return 3
        seconds[test[0]] = max(args.seconds, 10 * (time.monotonic() - begun))
        reach[test[0]] = {int(n) for n in trace.read_text().split()} if trace.exists() else set()
    print(f"{len(alive)} mutants, {len(tests)} tests", flush=True)
    notices = {test[0]: 0 for test in tests}
    noticed, survived, same, listed = 0, [], [], []
    equivalents = json.loads((root / "tests" / "mutants.json").read_text())

    def meet(number):
        for test in sorted((t for t in tests if number in reach[t[0]]), key=lambda t: (-notices[t[0]], len(reach[t[0]]))):
            if not run_test(test, {"HEXARCH_MUTANT": str(number)}, seconds[test[0]])[0]:
                notices[test[0]] += 1
                return test[0]
        return None

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for number, by in zip(sorted(alive), pool.map(meet, sorted(alive))):
            place = alive[number]
            if by:
                noticed += 1
            elif same_code(tree, build, place, original, database):
                same.append(place)
            elif reason_of(place, original, equivalents) and 100 * (len(listed) + 1) <= EQUIVALENT_PERCENT * len(alive):
                listed.append(place)
                print(f"no difference: {place[0]}:{place[1] + 1} ({place[2]}): {reason_of(place, original, equivalents)}", flush=True)
            else:
                survived.append(place)
                come = "" if any(number in r for r in reach.values()) else "; no test comes to it"
                old = original[place[0]].splitlines()[place[1]]
                print(f"survived: {place[0]}:{place[1] + 1} ({place[2]}{come})\n  - {old.strip()}\n  + {place[3].strip()}", flush=True)
    total = noticed + len(survived)
    print(f"{len(same)} made no difference to the code and {len(listed)} none by the list, they do not count; seed {args.seed}: {100 * noticed / max(total, 1):.0f} % noticed")
    print(f"{args.part}: {noticed} of {total} mutants noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

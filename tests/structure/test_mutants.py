#!/usr/bin/env python3
"""What scripts/mutants.py makes of a line of C, and what it leaves alone."""
import pathlib
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import mutants  # noqa: E402


def plain(line):
    return {new.strip() for _, new, _ in mutants.mutations(line)}


def is_alive(state):
    """Of a process, by its /proc/N/stat."""
    return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"


EXPECTED = {
    "    if (a < b && c)": {"if (!(a < b && c))", "if (a <= b && c)", "if (a < b || c)", "if (0 && (a < b && c))", "if (1 || (a < b && c))"},
    "    while (n > 0) {": {"while (!(n > 0)) {", "while (n >= 0) {"},
    "    return x + 2;": {"return x - 2;", "return x + 3;"},
    "    return true;": {"return false;"},
    "    const int n = a - b;": {"const int n = a + b;"},
    "    s->hits = 1;": {";", "s->hits = 2;"},
    "    roll(s, seat);": {";"},
    "    n++;": {";"},
    "    assert(a == b);": set(),
    "    case 3:": set(),
    "#define A 3": set(),
    "    int list[] = { 1, 2 };": set(),
    "    break;": set(),
    '    say("2 of 3");': {";"},
}
wrong = 0
for line, expected in EXPECTED.items():
    if plain(line) != expected:
        print(f"{line.strip()}: {sorted(plain(line))}, not {sorted(expected)}")
        wrong += 1
for line in EXPECTED:
    for _, _, switched in mutants.mutations(line):
        if switched.count(mutants.SWITCH) != 1 or line.strip() == switched.strip():
            print(f"{line.strip()}: no switch in {switched.strip()}")
            wrong += 1
same = mutants.draw([("a.c", n, "left out", ";", "") for n in range(50)], 10, 7) == mutants.draw([("a.c", n, "left out", ";", "") for n in range(50)], 10, 7)

# A test that hangs in something it started is ended at its time, and so is what it started.
with tempfile.NamedTemporaryFile("w+") as told:
    hangs = mutants.run_test(("hangs", ["sh", "-c", f"sleep 30 & echo $! > {told.name}; wait"], ".", {}), {}, 0.5)[0]
    state = pathlib.Path("/proc", told.read().strip() or "none", "stat")
until = time.monotonic() + 5
while is_alive(state) and time.monotonic() < until:
    time.sleep(0.02)
hangs = hangs or is_alive(state)
if hangs or not mutants.run_test(("passes", ["sh", "-c", "echo well"], ".", {}), {}, 10)[0]:
    print("tests of mutants do not end as they should")
    wrong += 1

# Only what differs is laid out anew: the rest of the build stands, and nothing of the mutants before is left.
with tempfile.TemporaryDirectory() as folder:
    root, tree = pathlib.Path(folder, "root"), pathlib.Path(folder, "tree")
    (root / "core").mkdir(parents=True)
    for name in ("core/a.c", "core/b.c"):
        (root / name).write_text(f"int {name[5]};\n")
    subprocess.run(["git", "init", "-q", "."], cwd=root, check=True)
    subprocess.run(["git", "add", "core"], cwd=root, check=True)
    mutants.lay_out(root, tree)
    (tree / "core/a.c").write_text("int mutant;\n")
    (tree / "core/gone.c").write_text("int gone;\n")
    stood = (tree / "core/b.c").stat().st_mtime_ns, (tree / "mutant.h").stat().st_mtime_ns
    mutants.lay_out(root, tree)
    if (tree / "core/a.c").read_text() != "int a;\n" or (tree / "core/gone.c").exists():
        print("lay_out leaves what a run before has changed")
        wrong += 1
    if stood != ((tree / "core/b.c").stat().st_mtime_ns, (tree / "mutant.h").stat().st_mtime_ns):
        print("lay_out writes what is the same")
        wrong += 1
print("all as expected" if not wrong and same else "FAILED")
sys.exit(0 if not wrong and same else 1)

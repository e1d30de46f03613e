"""Folders made to mislead: shards whose columns lie elsewhere, pipes in place of files, an altered run.json, an index of zeros. Each is refused
with one line that names it, within seconds, and never read. usage: test_hostile.py PROGRAM"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import h5py

program = sys.argv[1]
work = pathlib.Path(tempfile.mkdtemp())
run = ["selfplay", "leduc_poker", "--agent", "random", "--games", "40", "--shard-games", "16", "--seed", "3"]
failures = []


def call(*arguments, status, says, user=None):
    try:
        done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, timeout=60, user=user)
    except subprocess.TimeoutExpired:
        failures.append(f"{arguments}: hangs")
        return ""
    if done.returncode != status or says not in done.stderr + done.stdout:
        failures.append(f"{arguments}: status {done.returncode} (wanted {status}), told {done.stderr + done.stdout!r}, wanted {says!r}")
    return done.stdout


subprocess.run([program, *run, "--out", work / "whole"], check=True, stdout=subprocess.DEVNULL)


def copy(name):
    shutil.copytree(work / "whole", work / name)
    return work / name


def relist(folder):
    """The manifest says what is there now, as somebody who wants to mislead would have it."""
    import hashlib
    lines = [json.loads(line) for line in (folder / "manifest.jsonl").read_text().splitlines()]
    for line in lines:
        data = (folder / line["file"]).read_bytes()
        line["bytes"], line["sha256"] = len(data), hashlib.sha256(data).hexdigest()
    (folder / "manifest.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))


def replace_column(folder, path, make):
    with h5py.File(folder / "shard-000000.h5", "r+") as f:
        shape, dtype = f[path].shape, f[path].dtype
        del f[path]
        make(f, path, shape, dtype)
    relist(folder)


secret = work / "secret"
secret.write_bytes(b"s3cret bytes of another file " * 100)


def external(f, path, shape, dtype):
    f.create_dataset(path, shape, dtype, external=[(str(secret), 0, h5py.h5f.UNLIMITED)])


def link(f, path, shape, dtype):
    f[path] = h5py.ExternalLink(str(work / "whole/shard-000000.h5"), path)


def soft(f, path, shape, dtype):
    f[path] = h5py.SoftLink("/games/id")


def virtual(f, path, shape, dtype):
    layout = h5py.VirtualLayout(shape=shape, dtype=dtype)
    layout[...] = h5py.VirtualSource(str(work / "whole/shard-000000.h5"), path, shape=shape)
    f.create_virtual_dataset(path, layout)


def filtered(f, path, shape, dtype):
    f.create_dataset(path, shape, dtype, chunks=shape, compression="lzf")


for name, make, column in [("external", external, "/games/score"), ("link", link, "/games/score"), ("soft", soft, "/games/seed"),
                           ("virtual", virtual, "/games/score"), ("filter", filtered, "/games/score")]:
    folder = copy(name)
    replace_column(folder, column, make)
    out = call("data", "verify", folder, status=1, says=column)
    out += call("data", "export", folder, "--format", "csv-games", status=2, says=column)
    out += call("replay", folder, "--game", 0, status=2, says=column)
    if "s3cret" in out:
        failures.append(f"{name}: another file's bytes are printed")

# A whole group that is a link into another file.
folder = copy("group")
with h5py.File(folder / "shard-000000.h5", "r+") as f:
    del f["/games"]
    f["/games"] = h5py.ExternalLink(str(work / "whole/shard-000000.h5"), "/games")
relist(folder)
call("data", "verify", folder, status=1, says="/games")

# Shapes, types and filters that are not ours; links of links, and names that are not of the format: nothing of it is read or followed.
def shaped(*shape, **options):
    return lambda f, path, was, dtype: f.create_dataset(path, shape, dtype, **options)


def circle(f, path, shape, dtype):
    f[path] = h5py.SoftLink("/games/other")
    f["/games/other"] = h5py.SoftLink(path)


def unknown_filter(f, path, shape, dtype):
    made = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
    made.set_chunk(shape)
    made.set_filter(32007, h5py.h5z.FLAG_OPTIONAL, (1, 2, 3))
    h5py.h5d.create(f.id, path.encode(), h5py.h5t.py_create(dtype), h5py.h5s.create_simple(shape), made)


for name, make in [("huge", shaped(1 << 60, 2, chunks=(16, 2))), ("huge-chunk", shaped(1 << 27, 2, chunks=(1 << 25, 2), compression="gzip")),
                   ("rank", shaped(*[1] * 32)), ("none", shaped(0, 2)), ("scalar", shaped()), ("circle", circle), ("unknown-filter", unknown_filter),
                   ("wide", lambda f, path, shape, dtype: f.create_dataset(path, shape, f"S{1 << 28}")),
                   ("words", lambda f, path, shape, dtype: f.create_dataset(path, shape, h5py.string_dtype())),
                   ("group-of-it", lambda f, path, shape, dtype: f.create_group(path))]:
    folder = copy("made-" + name)
    replace_column(folder, "/games/score", make)
    call("data", "verify", folder, status=1, says="shard-000000.h5: ")
    call("data", "export", folder, "--format", "csv-games", status=2, says="shard-000000.h5: ")
for name, path, target in [("loop", "/games/again", "/games"), ("root", "/steps/root", "/"), ("alias", "/legal/alias", "/games/score"),
                           ("out", "/out", h5py.ExternalLink(str(secret), "/x")), ("nowhere", "/agents/x", h5py.SoftLink("/nowhere")),
                           ("schema", "/schema/x", h5py.SoftLink("/schema")), ("long", "/games/" + "x" * 500, "/games/id")]:
    folder = copy("name-" + name)
    with h5py.File(folder / "shard-000000.h5", "r+") as f:
        f[path] = f[target] if isinstance(target, str) else target
    relist(folder)
    call("data", "verify", folder, status=1, says=f"holds {path[:60]}")
    call("replay", folder, "--game", 0, status=2, says="which the format does not have")
    folder = copy("index-" + name)
    (folder / "index.h5.sha256").unlink()
    with h5py.File(folder / "index.h5", "r+") as f:
        f[path] = f[target] if isinstance(target, str) else target
    call("data", "verify", folder, status=1, says=f"holds {path[:60]}")

# An attribute of many values has no room where one is looked for.
for name in ("format", "format_version", "game", "profile", "utility", "engine", "run_id", "run", "rules_version", "actions"):
    folder = copy("attribute-" + name)
    with h5py.File(folder / "shard-000000.h5", "r+") as f:
        value = f.attrs[name]
        del f.attrs[name]
        kind = f"S{len(value)}" if isinstance(value, (str, bytes)) else value.dtype
        f.attrs.create(name, [value] * (4000 if not isinstance(value, (str, bytes)) else 60000 // len(value)), dtype=kind)
    relist(folder)
    call("data", "verify", folder, status=1, says=f"attribute {name} ")
    call("data", "repair", folder, status=0, says="1 shard put aside")

# One changed bit in any column that the rules, the run or the record decide is noticed, also where the position is not hashed and where the
# manifest has been made to fit.
for number, (path, at) in enumerate([("games/actions_hash", 0), ("games/actions_hash", 15), ("steps/state_hash", 0), ("steps/state_hash", 1),
                                     ("steps/seat", 5), ("steps/kind", 5), ("steps/action", 5), ("steps/agent", 5), ("steps/n_legal", 5),
                                     ("legal/action", 3), ("games/score", 4), ("games/rank", 4), ("games/id", 2), ("games/seed", 2)]):
    folder = copy(f"changed-{number}")
    with h5py.File(folder / "shard-000000.h5", "r+") as f:
        value = f[path][at]
        f[path][at] = value.astype(value.dtype) ^ value.dtype.type(1)
    relist(folder)
    call("data", "verify", folder, status=1, says="/" if path == "steps/action" else path)

# Pipes never answer.
for name in ("run.json", "manifest.jsonl", "shard-000001.h5"):
    folder = copy("pipe-" + name)
    (folder / name).unlink()
    os.mkfifo(folder / name)
    call("data", "info" if name != "shard-000001.h5" else "verify", folder, status=2 if name != "shard-000001.h5" else 1, says="not a regular file")
# Neither do devices end: what lies in a folder is a file or it is refused, at once and without reading gigabytes of it.
for kind in ("pipe", "device"):
    def mislead(path):
        path.parent.mkdir(exist_ok=True)
        os.mkfifo(path) if kind == "pipe" else path.symlink_to("/dev/zero")

    folder = copy(f"journal-{kind}")
    (folder / "index.h5").unlink()
    (folder / "manifest.jsonl").unlink()
    mislead(folder / "journal-000001.log")
    call(*run, "--out", folder, "--resume", status=2, says="journal-000001.log: not a regular file")
    call("data", "repair", folder, status=2, says="journal-000001.log: not a regular file")
    match = ["tournament", "pig", "--agent", "random", "--agent", "random", "--games", "4"]
    folder = work / f"tournament-{kind}"
    mislead(folder / "unfinished.txt")
    call(*match, "--out", folder, "--resume", status=2, says="unfinished.txt: not a regular file")
    call(*match, "--take", folder, status=2, says="unfinished.txt: not a regular file")
    folder = work / f"ratings-{kind}"
    mislead(folder / "result.json")
    call("ratings", folder, status=2, says="result.json: not a regular file")

# What is written goes into a new file of the folder: a pipe or a link under its name, or under that of the file beside it that is renamed, is
# replaced, not waited for and not followed.
outside = work / "outside"


def disturb(path, kind):
    path.unlink(missing_ok=True)
    outside.write_text("not of this run")
    os.mkfifo(path) if kind == "pipe" else path.symlink_to(outside if kind == "link" else work / "absent")


def undisturbed(folder, like, what):
    if outside.read_bytes() != b"not of this run" or (work / "absent").exists():
        failures.append(f"{what}: a link is written through")
    (work / "absent").unlink(missing_ok=True)
    found, wanted = [{path.name: path.read_bytes() for path in where.iterdir() if not path.is_symlink() and path.is_file()} for where in (folder, like)]
    if found != wanted or any(path.is_symlink() for path in folder.iterdir()):
        failures.append(f"{what}: other files than {like} has")


(stopped := copy("stopped")).joinpath("index.h5").unlink()
(stopped / "manifest.jsonl").write_text("".join((stopped / "manifest.jsonl").read_text().splitlines(keepends=True)[:1]))
(stopped / "shard-000002.h5").unlink()
match = ["tournament", "pig", "--agent", "random", "--agent", "greedy", "--games", "4", "--threads", "1"]
subprocess.run([program, *match, "--out", work / "match"], check=True, stdout=subprocess.DEVNULL)
for kind in "pipe", "link", "dangling":
    for name in ("run.json.tmp", "manifest.jsonl.tmp", "index.h5", "index.h5.tmp", "index.h5.sha256.tmp", "shard-000002.h5", "shard-000002.h5.tmp"):
        shutil.copytree(stopped, folder := work / f"disturbed-{kind}-{name}")
        disturb(folder / name, kind)
        call(*run, "--out", folder, "--resume", status=0, says="40 of 40 games")
        (folder / "run.json.tmp").unlink(missing_ok=True) # nothing was to be written there
        undisturbed(folder, work / "whole", f"{name}, {kind}")
    for name in ("result.json", "games.csv", "placings.csv", "result.sha256", "result.json.tmp", "games.csv.tmp", "result.sha256.tmp"):
        shutil.copytree(work / "match", folder := work / f"match-{kind}-{name}")
        disturb(folder / name, kind)
        call(*match, "--out", folder, "--resume", status=0, says="4 of 4 games")
        undisturbed(folder, work / "match", f"{name}, {kind}")
    outside.write_text("not of this run")
    (work / "merged").mkdir()
    disturb(work / "merged/run.json.tmp", kind)
    call("data", "merge", work / "merged", work / "whole", status=0, says="3 of 3 shards, 40 games")
    undisturbed(work / "merged", work / "whole", f"merge, {kind}")
    shutil.rmtree(work / "merged")
    disturb(work / "events.tmp", kind)
    call("data", "export", work / "whole", "--out", work / "events", status=0, says="")
    if (work / "events").is_symlink() or outside.read_bytes() != b"not of this run":
        failures.append(f"export --out, {kind}: a link is written through")
    (work / "events").unlink(missing_ok=True)
folder = copy("lock-link")
(folder / "lock").symlink_to(work / "absent")
call("data", "repair", folder, status=3, says="/lock: Too many levels of symbolic links")
if (work / "absent").exists():
    failures.append("the lock is made elsewhere")
for name in ("manifest.jsonl.tmp", "index.h5.tmp"): # a folder stays, and is named
    shutil.copytree(stopped, folder := work / f"disturbed-folder-{name}")
    (folder / name).mkdir()
    call(*run, "--out", folder, "--resume", status=3, says=f"/{name}: ")

folder = copy("pipe-link")
os.mkfifo(work / "pipe")
(folder / "run.json").unlink()
(folder / "run.json").symlink_to(work / "pipe")
call("data", "info", folder, status=2, says="not a regular file")
call(*run, "--out", folder, "--resume", status=2, says="not a regular file")

# A changed seed is told of, by name; repair leaves the shards alone, and has the seed from them.
folder = copy("seed")
document = json.loads((folder / "run.json").read_text())
document["seed"] = "0x0000000000000004"
(folder / "run.json").write_text(json.dumps(document))
for what in (["data", "verify", folder], ["selfplay", "--out", folder, "--resume"]):
    call(*what, status=2, says="run_id")
call("data", "repair", folder, status=0, says="run_id' does not match the file: the file was altered: written again")
if len(list(folder.glob("shard-*.h5"))) != 3:
    failures.append("repair put sound shards aside because of an altered run.json")


def same_run(folder):
    if (folder / "run.json").read_bytes() != (work / "whole/run.json").read_bytes():
        failures.append(f"{folder}: another run.json than the one that was lost")
    call("data", "verify", folder, status=0, says="sound")


same_run(folder)
# So it has one that is missing, emptied or of other fields; not where no shard that the manifest lists is sound, or none is of one run.
for name, text in [("absent", None), ("empty", ""), ("field", (work / "whole/run.json").read_text().replace("run_id", "run_ie"))]:
    folder = copy("run-" + name)
    (folder / "run.json").unlink()
    if text is not None:
        (folder / "run.json").write_text(text)
    call("data", "info", folder, status=2, says="run.json" if text is None else "run.json: ")
    call("data", "repair", folder, status=0, says="written again")
    same_run(folder)
folder = copy("run-lost")
(folder / "run.json").write_text("{")
for shard in folder.glob("shard-*.h5"):
    shard.write_bytes(shard.read_bytes()[:-1])
call("data", "repair", folder, status=2, says="no finished shard holds its content")
folder = copy("run-mixed")
subprocess.run([program, *run[:-1], "4", "--out", work / "other"], check=True, stdout=subprocess.DEVNULL)
shutil.copy(work / "other/shard-000001.h5", folder)
relist(folder)
(folder / "run.json").unlink()
call("data", "repair", folder, status=2, says="of another run than the shards before it")
if (folder / "run.json").exists():
    failures.append("a run.json made of shards of two runs")
# Of a run in parts, each with a manifest of its own until all are there, one sound part is enough, whichever it is.
for part in "0/3", "1/3": # the third would make one manifest of all
    subprocess.run([program, *run, "--part", part, "--out", work / "parts"], check=True, stdout=subprocess.DEVNULL)
for lost in 0, 1:
    folder = work / f"parts-{lost}"
    shutil.copytree(work / "parts", folder)
    told = (folder / "run.json").read_bytes()
    (folder / "run.json").unlink()
    for shard in folder.glob("shard-*.h5"):
        if int(shard.stem[-6:]) % 3 == lost:
            shard.write_bytes(shard.read_bytes()[:-1])
    call("data", "repair", folder, status=0, says="written again")
    if (folder / "run.json").read_bytes() != told:
        failures.append(f"{folder}: another run.json than the one that was lost")

# What the machine fails at is no damage: repair puts nothing aside, verify and info say 3 (root may read everything: somebody else asks).
folder = copy("locked")
(folder / "shard-000001.h5").chmod(0)
work.chmod(0o755)
nobody = 65534 if os.geteuid() == 0 else None
for what in ("verify", "info"):
    call("data", what, folder, status=3, says="Permission denied", user=nobody)
if nobody:
    for path in [folder, *folder.iterdir()]:
        os.chown(path, nobody, nobody)
call("data", "repair", folder, status=3, says="Permission denied", user=nobody)
folder = copy("folder")
(folder / "shard-000001.h5").unlink()
call("data", "repair", folder, status=0, says="1 shard put aside")
call(*run, "--out", folder, "--resume", status=0, says="40 of 40 games")

# An index of zeros, or of other offsets, is found by its digest; and without one, as in a run of an older program, by what it says. Repair makes it anew.
def mended(folder):
    call("data", "repair", folder, status=0, says="made anew")
    call("data", "verify", folder, status=0, says="sound")
    for name in ("index.h5", "index.h5.sha256"):
        if (folder / name).read_bytes() != (work / "whole" / name).read_bytes():
            failures.append(f"{folder}: another {name} than the first one")
    call("data", "repair", folder, status=0, says="0 shards put aside, 0 damaged")


for name, column, value in [("index", "/games/step_begin", 0), ("index-name", "/agents/name", b"")]:
    folder = copy(name)
    with h5py.File(folder / "index.h5", "r+") as f:
        f[column][...] = value
    call("data", "verify", folder, status=1, says="index.h5: its sha256 is not that of index.h5.sha256")
    (folder / "index.h5.sha256").unlink()
    call("data", "verify", folder, status=1, says=column)
    mended(folder)
folder = copy("index-cut")
os.truncate(folder / "index.h5", 1000)
for what in ("info", "verify"):
    call("data", what, folder, status=1, says="index.h5: its sha256")
mended(folder)
folder = copy("no-index")
(folder / "index.h5").unlink()
for what in ("info", "verify"):
    call("data", what, folder, status=1, says="index.h5: missing")
mended(folder)
for kind in ("pipe", "link"):
    folder = copy("digest-" + kind)
    (folder / "index.h5.sha256").unlink()
    os.mkfifo(folder / "index.h5.sha256") if kind == "pipe" else (folder / "index.h5.sha256").symlink_to(secret)
    (folder / "index.h5").unlink()
    call("data", "verify", folder, status=1, says="index.h5: missing")
    mended(folder)
    if b"s3cret" not in secret.read_bytes():
        failures.append("a link in place of the digest is followed")
folder = copy("no-digest") # nothing is wrong with it
(folder / "index.h5.sha256").unlink()
for what in ("info", "verify"):
    call("data", what, folder, status=0, says="40 games" if what == "verify" else "40 of 40 games")
mended(folder)

# A shard that claims more bytes than the manifest says is told by its length: reading terabytes of nothing first would take hours.
folder = copy("claims")
os.truncate(folder / "shard-000001.h5", 1 << 42)
for what in ("info", "verify"):
    call("data", what, folder, status=1, says=f"{1 << 42} bytes, the manifest says")
call("data", "merge", work / "merged", folder, status=2, says=f"{1 << 42} bytes, the manifest says")
call(*run, "--out", folder, "--resume", status=0, says="16 now")
call("data", "verify", folder, status=0, says="sound")
if (work / "merged").exists():
    failures.append("a merge that is refused leaves its folder")
folder = copy("index-claims")
os.truncate(folder / "index.h5", 1 << 42)
call("data", "verify", folder, status=1, says=f"{1 << 42} bytes, more than this file can have")
mended(folder)

# --resume of a finished run looks at the bytes, not at sizes.
folder = copy("flipped")
data = bytearray((folder / "shard-000001.h5").read_bytes())
data[len(data) // 2] ^= 1
(folder / "shard-000001.h5").write_bytes(data)
call(*run, "--out", folder, "--resume", status=0, says="16 now")
call("data", "verify", folder, status=0, says="sound")

# A kill while run.json was written.
folder = work / "early"
folder.mkdir()
(folder / "run.json.tmp").write_text('{"form')
call(*run, "--out", folder, "--resume", status=0, says="40 of 40 games")

shutil.rmtree(work)
print("\n".join(failures) if failures else "all as expected")
sys.exit(1 if failures else 0)

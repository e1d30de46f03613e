#!/usr/bin/env python3
"""Every command and message that a page shows works: the blocks of the page are run from top to bottom in a folder of their own. What takes long is
begun and stopped as by Ctrl-C, as soon as it has used some processor time; the rest must end with 0. Another exit status, a crash, an error in JSON-RPC or
another output than the page shows fail. What cannot be run here stands in the table NOT_RUN by kind; its presets, targets and files are looked up.

usage: test_docs.py PROGRAM SOURCE_FOLDER BUILD_FOLDER PAGE...     with --table in place of pages: is every row of the tables needed?"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from shown import shown

ENOUGH = 0.4  # seconds of processor time after which a command is stopped
IDLE = 30  # seconds of the clock after which one that only waits is stopped
PATIENCE = 600  # seconds of the clock that one may take to stop: `learn` ends the games under way first

# What is not run, by kind. Each row must match something that a page shows.
NOT_RUN = {
    r"scripts/(quickstart|test|setup)\.sh": "installs packages and builds everything",
    r"scripts/(faults|pgo|docs|mutants|conform|coverage|ti4_habits|ti4_reports|tidy|format|web)\.sh|scripts/(eclipse_balance|questions|screens|ti4_balance|cluster/failures)\.py":
        "takes minutes to hours, or rewrites the tree; tests/scripts and scripts/test.sh run them",
    r"(scripts/screenshots\.sh|\S*tests/play/table/newcomer\.py)": "needs a display; tests/play/table runs a browser",
    r"apt-get .*|python3 -m http\.server .*": "installs packages, or serves until it is stopped; docs/howto/web.md",
    r"(cmake|ctest|for|git|cc|LD_PRELOAD=\S+) ": "builds, for minutes; presets and targets are looked up",
    r"(build/\w+/|tests/|scripts/(fit_knowledge|new_game))": "a program of the tests, which another build makes and runs, or writes into the tree; tests/structure/test_new_game.py",
    r"(mpirun|nats-server) |.* --queue |.* --after-shard |.* /collected/": "needs a cluster; tests/cluster",
    r".*\btic_tac_toe\b": "a game that the reader has just made; tests/structure/test_new_game.py makes it",
    r"(pip|PYTHONPATH=\S+|python3 -m venv) ": "installs a package, or waits for lines to be typed; tests/python/test_install.sh",
    r"scripts/(wheel|deb|release|arm64)\.sh": "builds packages or for another processor, for minutes; tests/install/test_wheel.sh and test_deb.sh try them",
    r".*(examples/alphazero\.py|-m hexarch evaluate) ": "needs PyTorch, and a net that was trained; tests/python/test_evaluators.py",
}
# Blocks that other tests run and compare.
ELSEWHERE = {("docs/howto/python.md", "python"): "tests/python/test_guide.py"}
# What stands for the words that a reader fills in.
FILLED = {"GAME": "pig", "N": "1", "SPEC": "random", "FILE": "game.json", "SAVE": "game.json", "FILE.html": "report.html", "DIR": "runs/first", "RUN": "runs/first",
          "FOLDER": "runs/first", "KEY": "1", "WORDS": "turn", "NAME": "pig", "COMMAND": "play", "PROGRAM": "hexarch", "KIND": "mcts", "ID": "0"}
# Programs that a page tells to save under a name.
PROGRAMS = {"docs/reference/protocol.md": "my_bot.py"}
# Pages written from the program, the package and the headers, which other tests compare.
GENERATED = {f"docs/reference/{name}.md" for name in ("commands", "options", "python-api", "c-api")}
# Nets that a long run of learning would write.
NETS = {"connect_four": "connect_four-1", "breakthrough": None, "eclipse": "eclipse-1", "obsidian": "obsidian-1"}


class Wrong(Exception):
    pass


def used(session):
    """Processor seconds of all processes of a session so far."""
    ticks = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


class Page:
    def __init__(self, program, source, build, name, work):
        self.program, self.source, self.build, self.name, self.work = program, source, build, name, work
        (work / "bin").mkdir()
        (work / "bin" / "hexarch").symlink_to(program)
        for opener in ("xdg-open", "chromium"):
            (work / "bin" / opener).symlink_to("/bin/true")
        for folder in ("release", "debug", "fast"):
            (work / "build" / folder).mkdir(parents=True)
            (work / "build" / folder / "hexarch").symlink_to(program)
            (work / "build" / folder / "libhexarch.so").symlink_to(os.environ.get("HEXARCH_LIBRARY", build / "libhexarch.so"))
        for entry in ("scripts", "selfplay", "examples", "docs", "agents", "python"):
            if (source / entry).exists():
                (work / entry).symlink_to(source / entry)
        self.env = {**os.environ, "PATH": f"{work}/bin:/usr/bin:/bin", "HOME": str(work), "XDG_STATE_HOME": str(work / "state"),
                    "PYTHONPATH": f"{source}/python", "PYTHONDONTWRITEBYTECODE": "1", "BROWSER": "true"}
        self.made = set()  # folders of games that are whole
        self.server, self.tokens = None, {}  # `hexarch serve` of this page, and its tokens by the text that stands for each
        self.code = []  # Python of the page so far
        self.texts = {page: (source / page).read_text() for page in pages_of(source)}

    # ---- Running

    def begin(self, command):
        """Runs a line until it ends, prints or has used its time, then stops it. Returns status, output, whether it was stopped."""
        out, err = tempfile.TemporaryFile(), tempfile.TemporaryFile()
        process = subprocess.Popen(["bash", "-c", command], cwd=self.work, env=self.env, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        began, stopped = time.monotonic(), False
        while process.poll() is None:
            spent, waited = used(process.pid), time.monotonic() - began
            if not stopped and (spent > ENOUGH or waited > IDLE or (" table" in command and os.fstat(out.fileno()).st_size)):
                stopped, began = True, time.monotonic()
                os.killpg(process.pid, signal.SIGINT)
            elif stopped and waited > PATIENCE:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                raise Wrong("does not stop when told to by Ctrl-C")
            time.sleep(0.01)
        out.seek(0), err.seek(0)
        return process.returncode, out.read().decode(errors="replace"), err.read().decode(errors="replace"), stopped

    def small(self, command):
        """A line that others need the result of, run to its end with budgets of a moment."""
        command = re.sub(r"--games \d+", "--games 4", command)
        command = re.sub(r"(--agent )\S+", r"\1mcts:sims=16" if "--profile tree" in command else r"\1random", command)
        status = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if status.returncode not in (0, 1):
            raise Wrong(f"prepared by '{command}': {status.stderr.strip()[-400:]}")

    # ---- What a line needs

    def command_for(self, folder):
        """The line that makes a folder of games: of this page, of another one, or one of our own."""
        for text in (self.texts[self.name], *self.texts.values()):
            for item in shown(text):
                if item.kind == "command" and re.search(rf"hexarch selfplay .*--out {re.escape(folder)}(?!\S)", item.text) and not not_run(item.text):
                    return item.text
        games = [game for game in ("eclipse", "ti4", "obsidian") if game in folder]
        return f"hexarch selfplay {games[0] if games else 'connect_four'} --agent random --games 4 --out {folder}"

    def prepare(self, command):
        """Makes what the line reads, and clears what it writes."""
        written = re.findall(r"--(?:out|record) (\S+)", command)
        for folder in written if "--resume" not in command else ():
            self.made.discard(folder)
            shutil.rmtree(self.work / folder, ignore_errors=True)
        if re.search(r"\bgame\.json\b", command) and not (self.work / "game.json").exists():
            self.small(f"hexarch play {'obsidian' if 'obsidian' in command else 'connect_four'} --agent random --agent random --seed 1 --no-keep --save game.json")
        for bot in set(PROGRAMS.values()):
            if bot in command and not (self.work / bot).exists():
                shutil.copy(self.source / "examples/bot.py", self.work / bot)
        for net in re.findall(r"net=(runs/\S+?\.net)", command):
            (self.work / net).parent.mkdir(parents=True, exist_ok=True)
            game = next(game for game in NETS if f" {game}" in command)
            shutil.copy(self.source / f"agents/net/shipped/{NETS[game]}.net", self.work / net)
        for folder in re.findall(r"(?<![\w=])(runs/\w[\w-]*|saved-games)\b", re.sub(r"net=\S+", "", command)):
            if folder not in written or "--resume" in command:
                self.make_run(folder)

    def make_run(self, folder):
        if folder in self.made:
            return
        shutil.rmtree(self.work / folder, ignore_errors=True)
        if folder == "saved-games":
            (self.work / folder).mkdir()
            self.small("hexarch play pig --agent random --agent random --no-keep --save saved-games/one.json")
        else:
            self.small(self.command_for(folder))
            if not (self.work / folder).exists():
                raise Wrong(f"{folder} was not made")
        self.made.add(folder)

    # ---- Kinds

    def command(self, item):
        why = not_run(item.text) or ("there is no sandbox on this system" if "sandbox=on" in item.text and not has_sandbox() else None)
        if why:
            look_up(item.text, self.source, self.build)
            return f"not run: {why}"
        line = fill(re.sub(r"(?<=[\s=])/(shared|local)/", rf"{self.work}/\1/", item.text))
        self.prepare(line)
        status, out, err, stopped = self.begin(line)
        if status not in ((0, 1, 130, -signal.SIGINT) if stopped else (0,)) or re.search(r"(?i)\bunknown\b", err):
            raise Wrong(f"exit status {status}: {err.strip()[-600:]}")
        if item.output:
            compare(item.output, out)
        return f"begun and stopped, {status}" if stopped else f"exit status {status}"

    def mention(self, item):
        """A command in the middle of a sentence: run where it is whole, else its name and options are looked up."""
        words = item.text.split()
        if not PROGRAM_LINE.match(item.text):
            look_up(item.text, self.source, self.build)
            return "looked up"
        whole = len(words) > (3 if words[1] == "data" else 2) and not re.search(r"(?<![\w-])[A-Z]{2,}\b|\.\.\.|<|\bN\b|\|", item.text) and not words[2].startswith("-")
        if whole:
            kept = " --out runs/mentioned" if words[1] == "selfplay" and "--out" not in words else ""
            return self.command(item._replace(text=item.text + kept))
        if not words[1].startswith("-"):
            told = subprocess.run([self.program, words[1], "--help"], capture_output=True, text=True)
            if told.returncode != 0:
                raise Wrong(f"there is no command '{words[1]}'")
            for option in re.findall(r"(?<=\s)--[a-z-]+", item.text):
                if not re.search(rf"{option}(?![\w-])", told.stdout):
                    raise Wrong(f"hexarch {words[1]} has no {option}")
        return "looked up"

    def program_of(self, item):
        (self.work / PROGRAMS[self.name]).write_text(item.text)
        return "saved"

    def python(self, item):
        if (self.name, "python") in ELSEWHERE:
            return "tested elsewhere"
        for folder in set(re.findall(r"runs/\w+", item.text)):
            self.make_run(folder)
        code = "".join(f"{text}\n" for text in [*self.code, item.text])  # blocks of a page go on from one another
        said = "run"
        if "import torch" in code and not has_torch():
            compile(code, self.name, "exec")
            code, said = without_torch(code), "run as far as it needs no PyTorch"
        done = subprocess.run(["/usr/bin/python3", "-c", code], cwd=self.work, env=self.env, capture_output=True, text=True)
        if done.returncode != 0:
            raise Wrong(done.stderr.strip()[-600:])
        self.code.append(item.text)
        return said

    def transcript(self, item):
        """On the page of the server a block without the command line goes on from the one before."""
        if "hexarch serve" in item.text:
            self.end_server()
            self.server = subprocess.Popen([self.program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=self.work, env=self.env)
            self.tokens = {}
        return self.of_serve(item) if self.server else self.of_bot(item)

    def end_server(self):
        if self.server:
            self.server.stdin.close()
            if self.server.wait(60) != 0:
                raise Wrong("the server failed")
            self.server = None

    def of_serve(self, item):
        """What is sent is sent; the answers have the keys that are shown, and values where those are no tokens."""
        answers = 0
        for line in [line for line in item.text.splitlines() if line[:2] in ("> ", "< ")]:
            if line[0] == ">":
                text = line[2:]
                for short, token in self.tokens.items():
                    text = text.replace(short, token)
                self.server.stdin.write(text + "\n")
                self.server.stdin.flush()
                continue
            told, expected = json.loads(self.server.stdout.readline()), whole_json(line[2:])
            if "error" in told or not is_like(expected, told):
                raise Wrong(f"answered {json.dumps(told)[:400]}")
            answers += 1
            pair_tokens(expected, told, self.tokens)
        if answers == 0:
            raise Wrong("no answers")
        return f"{answers} answers"

    def of_bot(self, item):
        """Messages between hexarch and a bot, as the schema has them. What stands for more, `...` and {...}, is left out."""
        import jsonschema
        schema = json.loads((self.source / "docs/reference/protocol.schema.json").read_text())
        for line in item.text.splitlines():
            name = {"> ": "to_bot", "< ": "from_bot"}[line[:2]]
            message = whole_json(line[2:])
            if isinstance(message.get("params"), dict) and message["params"].get("view") == {"...": 0}:
                message["params"]["view"] = {"format": "hexarch-position", "version": 1, "game": "pig", "rules_version": 1, "viewer": 0, "options": {}, "state": {}}
            if "legal" in message.get("params", {}):
                message["params"]["legal"] = [{"id": 1, "words": "other"}] + message["params"]["legal"] + [{"id": 9, "words": "another"}]
                message["params"]["legal"] = [one for one in message["params"]["legal"] if one != "..."]
            for fault in jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/" + name}]}).iter_errors(message):
                raise Wrong(f"{line}: not as the schema has it: {fault.message[:300]}")
        return "as the schema has them"

    def json(self, item):
        value = whole_json(item.text)
        if value.get("format") == "hexarch-position":
            (self.work / "game.json").write_text(item.text)  # what the next lines read
            return self.command(item._replace(text="hexarch analyze game.json --agent random", output=()))
        if "agents" in value and "game" in value:
            request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "new", "params": value})
            done = subprocess.run([self.program, "serve"], input=request + "\n", capture_output=True, text=True, timeout=PATIENCE)
            if '"result"' not in done.stdout:
                raise Wrong(f"as parameters of `new`: {done.stdout.strip()}")
            return "a game begun"
        return "is JSON"

    def run(self):
        failed = 0
        kinds = {"command": self.command, "mention": self.mention, "program": self.program_of, "python": self.python, "transcript": self.transcript, "json": self.json}
        for item in shown(self.texts[self.name]):
            began = time.monotonic()
            try:
                said = kinds[item.kind](item)
            except (Wrong, json.JSONDecodeError) as fault:
                failed += 1
                said = f"WRONG: {fault}"
            print(f"{self.name}:{item.line}: {time.monotonic() - began:.1f} s  {item.text.splitlines()[0][:150]}\n    {said}", flush=True)
        self.end_server()
        return failed


PROGRAM_LINE = re.compile(r"(build/\w+/)?hexarch ")


def pages_of(source):
    names = ["README.md", "CONTRIBUTING.md"] + sorted(p.relative_to(source).as_posix() for p in (source / "docs").rglob("*.md"))
    return [name for name in names if not name.startswith(("docs/rules/", "docs/cards/")) and name not in GENERATED]


def not_run(line):
    """Why the line is not run; of the program itself only what needs others."""
    rows = NOT_RUN.items()
    if PROGRAM_LINE.match(line):
        rows = [(pattern, why) for pattern, why in rows if ".*" in pattern]
    return next((why for pattern, why in rows if re.match(pattern, line)), None)


def has_torch():
    return subprocess.run(["/usr/bin/python3", "-c", "import torch"], capture_output=True).returncode == 0


def without_torch(code):
    """The lines above the first that uses PyTorch."""
    lines = [line for line in code.splitlines() if not re.match(r"(import|from) torch", line)]
    first = next((i for i, line in enumerate(lines) if re.search(r"(?<![.\w])(?:torch|nn)\.", line)), len(lines))
    return "\n".join(lines[:first]) + "\n"


def has_sandbox():
    """Can bubblewrap make a sandbox here? In some containers it cannot."""
    return subprocess.run("bwrap --unshare-all --ro-bind / / true", shell=True, capture_output=True).returncode == 0


def look_up(line, source, build):
    """Presets, targets and files that a line names are there."""
    for preset in re.findall(r"--preset (\S+)", line):
        if preset not in [row["name"] for row in json.loads((source / "CMakePresets.json").read_text())["configurePresets"]]:
            raise Wrong(f"there is no preset '{preset}'")
    targets = (build / "build.ninja").read_text() if (build / "build.ninja").exists() else ""
    for target in re.findall(r"--target ((?:[a-z]\w*(?: |$))+)", line):
        for name in target.split():
            if targets and "tic_tac_toe" not in name and not re.search(rf"^build (\S*/)?{name}: ", targets, re.M) and not name.startswith(("mutate_", "test_")):
                raise Wrong(f"there is no target '{name}'")
    for name in re.findall(r"(?:^|[\s=])((?:scripts|tests|examples|selfplay)/[\w./-]+\w)", line):
        if not (source / name).exists() and "..." not in name and "tic_tac_toe" not in name:
            raise Wrong(f"there is no {name}")


def fill(line):
    """A line whose optional parts and words for the reader to choose are filled in."""
    line = re.sub(r"(?<=\s)\[([^\]]*)\]", r"\1", line)
    line = re.sub(r"\b([A-Z]{2,})\.\.\.", r"\1", line)
    for word in re.findall(r"(?<![\w$/=-])(?:[A-Z]{2,}(?:\.html)?|N)(?![\w=])", line) if PROGRAM_LINE.match(line) else ():
        if word not in FILLED:
            raise Wrong(f"what stands for {word}? FILLED of tests/docs/test_docs.py does not say")
        line = re.sub(rf"(?<![\w$/=-]){re.escape(word)}(?![\w=])", FILLED[word], line, count=1)
    return line


def compare(expected, printed):
    """The lines that a page shows are printed in this order; `...` stands for the rest of a line, or for lines."""
    lines = iter(printed.splitlines())
    for line in expected:
        if line.strip() == "...":
            continue
        pattern = re.compile(re.escape(line.rstrip()).replace(r"\.\.\.", ".*"))
        if not any(pattern.fullmatch(other.rstrip()) for other in lines):
            raise Wrong(f"does not print '{line}', but\n{printed[:1500]}")


def whole_json(text):
    """JSON of which parts are left out: `, ...` in a list, {...} and [...]."""
    text = text.replace("{...}", '{"...": 0}').replace("[...]", '["..."]').replace(", ...]", ', "..."]')
    return json.loads(text)


def is_like(expected, told):
    """Every key that is shown is there, of the same type; words are the same, numbers to the digits that are shown; "abc..." begins any word."""
    if isinstance(expected, dict):
        return "..." in expected or (isinstance(told, dict) and all(key in told and is_like(value, told[key]) for key, value in expected.items()))
    if isinstance(expected, list):
        return isinstance(told, list) and ("..." in expected or not expected or len(expected) == len(told)) and all(map(is_like, [e for e in expected if e != "..."], told))
    if isinstance(expected, float) and isinstance(told, float):
        return round(told, len(repr(expected).partition(".")[2])) == expected
    return isinstance(told, str) if isinstance(expected, str) and expected.endswith("...") else expected == told


def pair_tokens(expected, told, tokens):
    if isinstance(expected, str) and isinstance(told, str) and expected.endswith("..."):
        tokens[expected] = told
    elif isinstance(expected, dict) and isinstance(told, dict):
        for key in expected:
            pair_tokens(expected[key], told.get(key), tokens)
    elif isinstance(expected, list) and isinstance(told, list):
        for one, other in zip(expected, told):
            pair_tokens(one, other, tokens)


def anchors(text):
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in re.findall(r"^#+ (.*)$", text, re.M)}


def check_links(source):
    """Files and headings that pages link to are there, and docs/index.md and docs/lab/index.md link every page."""
    linked = set()
    for page in pages_of(source):
        for to, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)(#[^)]*)?\)", (source / page).read_text()):
            target = ((source / page).parent / to).resolve() if to else source / page
            assert target.exists(), f"{page} links to {to}, which is not there"
            assert not anchor or target.suffix != ".md" or anchor[1:] in anchors(target.read_text()), f"{page}: {to}{anchor} names no heading"
            if page in ("docs/index.md", "docs/lab/index.md"):
                linked.add(target.relative_to(source).as_posix())
    missing = [page for page in pages_of(source) if page.startswith("docs/") and page not in linked | {"docs/index.md"}]
    assert not missing, f"neither docs/index.md nor docs/lab/index.md links to {missing}"


# A figure that somebody measured: a rate, a time, a share with its error; and what says how: a command, or a link to a page that has it.
MEASURED = re.compile(r"\d[\d,.]*\s?(?:ns|µs|us)\b|\d[\d,.]*(?: million| thousand)?\s?(?:\w+ ){0,2}(?:games|leaves|actions|steps|simulations|playouts|positions)/s\b|\d\s?%?\s?(?:±|\+-)\s?\d|"
                      r"\b(?:takes?|took|costs?|needs?) (?:about |some |only )?\d[\d,.]* (?:ms|s|seconds|minutes|hours)\b|\b\d[\d.]* % of (?:the |its )?(?:points|wins|games|decisions)", re.I)
SOURCE = re.compile(r"^```|`(?:(?:build/\w+/)?hexarch|cmake|ctest) [a-z-]|`(?:scripts|tests|build|python|examples)/|\]\([^)]*(?:lab/[\w-]+|bench|levels|balance|statistics|targets|coverage|nets|tournament)\.md", re.M)


def sections(text):
    """(first line, text) of each part of a page below a heading; fences hold no headings."""
    parts, fenced = [[1, []]], False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= line.lstrip().startswith("```")
        if re.match(r"#+ ", line) and not fenced:
            parts.append([number, []])
        parts[-1][1].append(line)
    return [(first, "\n".join(lines)) for first, lines in parts]


def without_source(text):
    """Lines of the sections that give a measured figure without saying how it came about: neither the section does nor a block of commands at the head of the page."""
    head = next((part for _, part in sections(text) if part.startswith("# ")), "")
    for first, part in sections(text):
        prose = re.sub(r"^```.*?^```$", "", part, flags=re.M | re.S)
        if MEASURED.search(prose) and not SOURCE.search(part) and not re.search(r"^```", head, re.M):
            yield first, MEASURED.search(prose)[0]


def check_figures(source):
    """Measured figures have a command, or a link to one, in their section; and what README says of a page stands there."""
    wrong = [f"{page}:{line}: '{figure}' without the command that gave it, or a link to the lab" for page in pages_of(source) if not page.startswith("docs/lab/")
             for line, figure in without_source((source / page).read_text())]
    for row in re.findall(r"^\|.*\|.*\]\((docs/[^)#]+\.md)[^|]*\|.*\|$", (source / "README.md").read_text(), re.M):
        line = next(line for line in (source / "README.md").read_text().splitlines() if line.startswith("|") and f"({row}" in line)
        text = (source / row).read_text()
        wrong += [f"README.md: {figure} does not stand in {row}" for figure in re.findall(r"(?<![\w=:])\d[\d,]*\.\d+", line) if figure not in text]
    assert not wrong, "\n".join(wrong)
    assert list(without_source("# A\n\ntext\n\n## B\n\nIt wins 60.0 % ± 3 of them.\n")) == [(5, "0 % ± 3")]
    assert not list(without_source("# A\n\n## B\n\nIt wins 60.0 % ± 3 (`hexarch bench`).\n")) and not list(without_source("# A\n\n## B\n\nIt takes 3 s ([lab](lab/x.md)).\n"))


def check_labels(source):
    """Words in italics on the pages for players are those of the browser's page: a button that a page names is there."""
    page = "".join(path.read_text() for path in (source / "play/table/page").rglob("*.*") if path.suffix in (".js", ".html"))
    names = ["README.md"] + [path.relative_to(source).as_posix() for folder in ("tutorials", "howto") for path in sorted((source / "docs" / folder).glob("*.md"))]
    wrong = [f"{name}: the page has no '{label}'" for name in names for label in re.findall(r"(?<!\*)\*([A-Z][^*\n]{2,40})\*(?!\*)", re.sub(r"^```.*?^```$", "", (source / name).read_text(), flags=re.M | re.S)) if label not in page]
    assert not wrong, "\n".join(wrong)


def check_tables(source):
    """Links and figures; rows of the tables that nothing on any page needs; and a few lines that the rules must tell apart."""
    check_links(source)
    check_figures(source)
    check_labels(source)
    stale = subprocess.run([source / "scripts/rules_contents.py", "--check"], capture_output=True, text=True)
    assert stale.returncode == 0, stale.stdout
    assert len((source / "README.md").read_text().splitlines()) <= 120, "README.md has more than 120 lines"
    items = [(page, item) for page in pages_of(source) for item in shown((source / page).read_text())]
    lines = [item.text for _, item in items if item.kind in ("command", "mention")]
    stale = [pattern for pattern in NOT_RUN if not any(re.match(pattern, line) for line in lines)]
    stale += [f"{page}: {kind}" for page, kind in ELSEWHERE if not any(at == page and item.kind == kind for at, item in items)]
    stale += [f"{page}: program" for page in PROGRAMS if not any(at == page and item.kind == "program" for at, item in items)]
    assert not stale, f"nothing needs these rows any more: {stale}"
    assert len([1 for _, item in items if item.kind == "command"]) > 80, "hardly any commands were found"
    assert fill("hexarch bench [GAME...] [--seconds N]") == "hexarch bench pig --seconds 1"
    assert not_run("hexarch selfplay pig --queue nats://x --out y") and not not_run("build/release/hexarch games") and not_run("cmake --preset debug")
    small = list(shown("```\nhexarch games   all of them\n$ hexarch odds x # y\na\n```\nsay `hexarch play --save` and\n```\n> {\"a\": 1}\n```\n"))
    assert [(item.kind, item.text) for item in small] == [("command", "hexarch games"), ("command", "hexarch odds x"), ("mention", "hexarch play --save"), ("transcript", '> {"a": 1}')]
    told = {"step": 2, "token": "6e74ab", "events": [1]}
    assert is_like({"step": 2, "token": "6e74...", "events": ["..."]}, told) and not is_like({"step": 3}, told) and not is_like({"over": False}, told)
    assert without_torch("import torch\nimport hexarch.torch\na = hexarch.torch.A()\nb = torch.tensor(a)\nc\n") == "import hexarch.torch\na = hexarch.torch.A()\n"
    assert without_torch("from torch import nn\na\nb = nn.Linear(1, 1)\n") == "a\n"
    assert is_like({"value": [0.29, -0.3]}, {"value": [0.28999, -0.304]}) and not is_like(0.29, 0.296) and not is_like(0.5, "0.5")
    compare(["a  1", "...", "c ..."], "a  1\nb\nc 3\n")
    for expected, printed in ((["a"], "b\n"), (["b", "a"], "a\nb\n")):
        try:
            compare(expected, printed)
        except Wrong:
            continue
        raise AssertionError(f"{printed!r} was taken for {expected}")
    print(f"{len(items)} things shown on {len(set(page for page, _ in items))} pages")


def main():
    program, source, build = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    if sys.argv[4] == "--table":
        return check_tables(source)
    failed = 0
    for page in sys.argv[4:]:
        with tempfile.TemporaryDirectory() as work:
            failed += Page(program, source, build, page, pathlib.Path(work)).run()
    print(f"{failed} wrong")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

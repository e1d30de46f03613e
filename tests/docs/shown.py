"""What a page shows to be typed or sent: the fenced blocks and the inline code of a Markdown file, sorted by what they are."""
import re
import typing

PROGRAM = re.compile(r"(build/\w+/)?hexarch [a-z-]")
COMMAND = re.compile(r"(\$ |(build/\w+/)?hexarch [a-z-]|(build|scripts|examples|tests|selfplay)/\S+( |$)|(cmake|ctest|cc|cp|mkdir|pip|git|mpirun|nats-server|echo|"
                     r"(/usr/bin/)?python3|for|[A-Z_]+=\S+) )")


class Shown(typing.NamedTuple):
    line: int
    kind: str  # command, mention, transcript, python, json, program
    text: str
    output: tuple = ()  # of a command: the lines that are shown below it


def without_comment(line):
    """A command without the remark that stands two blanks or a # behind it."""
    quote = ""
    for i, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif line.startswith(("  ", " # "), i):
            return line[:i].rstrip()
    return line.rstrip()


def commands_of(first, lines):
    """The commands of a block; below `$ command` stands what it prints."""
    i = 0
    while i < len(lines):
        line, at, output = lines[i], first + i, []
        i += 1
        if not COMMAND.match(line):
            continue
        while line.endswith("\\") and i < len(lines):
            line = line[:-1] + lines[i].strip()
            i += 1
        if line.startswith("$ "):
            while i < len(lines) and not lines[i].startswith("$ "):
                output.append(lines[i])
                i += 1
        yield Shown(at, "command", without_comment(line.removeprefix("$ ")), tuple(output))


def of_block(first, language, lines):
    text = "\n".join(lines)
    if language in ("python", "json"):
        yield Shown(first, language, text)
    elif language in ("c", "text", "mermaid"):
        return
    elif text.startswith("#!"):
        yield Shown(first, "program", text + "\n")
    elif any(line.startswith("> {") for line in lines):
        yield Shown(first, "transcript", text)
    elif text.startswith("{"):
        yield Shown(first, "json", text)
    else:
        yield from commands_of(first, lines)


def shown(text):
    """Everything that the page shows, in its order."""
    block = None
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r" *```(\w*)(?: [\w. ]*)?$", line)
        if fence and block is None:
            block = (number + 1, fence[1], [])
        elif fence:
            yield from of_block(*block)
            block = None
        elif block:
            block[2].append(line)
        else:
            for code in re.findall(r"`([^`]+)`", line):
                if PROGRAM.match(code) or re.match(r"(scripts|ctest|cmake|tests|build)\b[/ ]\S* ", code):
                    yield Shown(number, "mention", code.replace("\\|", "|"))
                elif re.match(r'\{".*:.*\}$', code):
                    yield Shown(number, "json", code)
    assert block is None, f"line {block[0]}: a block without an end"

"""The sentences of a page of Markdown, of a help text, and what makes them hard to read: length, phrases of our own, the passive."""
import re
import statistics

LONG = 25  # words of a sentence; longer ones are the exception
# Phrases that hide who acts or what is meant; docs/design/prose.md says what to write instead.
BANNED = ["is told", "are told", "was told", "be told", "is asked for", "are asked for", "what is asked", "is said", "(?<!where )(?<!as )it stands(?! (?:under|on|in|inside|for|above))", "stands there", "that stands(?! (?:for|in|on|at|alone))", "which is what",
          "as the case may be", "comes about", "came about", "come about", "goes on with", "to be had", "can be had",
          "cannot be had", "is handed", "are handed", "of its own kind", "as is told", "the door of", "speaks of", "speak of", "was asked for",
          "counts? for nothing", "as good as sure", "to go on with", "nobody asks", r"(?:\.md|page|manifest|answer|report|header|table|log|document|file)\W* tells"]
PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+|not\s+|also\s+|never\s+|only\s+)?(\w+ed|built|chosen|drawn|dealt|done|driven|found|given|held|kept|known|left|lost|made|met|"
                     r"played|put|read|refused|run|seen|sent|set|shown|spent|split|taken|thrown|told|won|written)\b", re.I)


def plain(text):
    """Words of a line of Markdown: links by their text, code as one word, no marks."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", " ", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(?:`[^`]*`(?:,? and |,? or |, | )?)*`[^`]*`", "CODE", text)  # a list of names is read as one
    return re.sub(r"[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}", "", text)


def paragraphs(text):
    """Paragraphs, items of lists and cells of tables, without code and headings."""
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S)
    block = []
    for line in text.splitlines() + [""]:
        line = line.strip()
        is_item = re.match(r"([-*]|\d+\.) ", line)
        if not line or is_item or line.startswith(("#", "|", ">")):
            if block:
                yield " ".join(block)
            block = []
        if line.startswith("|"):
            yield from (cell for cell in re.split(r"(?<!\\)\|", line.strip("|")) if not re.fullmatch(r"[\s:-]*", cell))
        elif line and not line.startswith(("#", ">")):
            block.append(line[is_item.end():] if is_item else line)


def sentences(text):
    """Each sentence as a list of words. A cell of a table counts where it has a verb's room: four words and more."""
    for paragraph in paragraphs(text):
        for sentence in re.split(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])", plain(paragraph)):
            words = re.findall(r"[A-Za-z0-9][\w'.,%-]*", sentence)
            if len(words) >= 4:
                yield words


def figures(text):
    """Words, sentences, median length, share of long ones and of passive ones of a text."""
    found = list(sentences(text))
    lengths = [len(words) for words in found] or [0]
    return {"words": len(text.split()), "sentences": len(found), "median": statistics.median(lengths), "longest": max(lengths),
            "long": sum(n > LONG for n in lengths) / len(lengths), "passive": sum(bool(PASSIVE.search(" ".join(words))) for words in found) / len(lengths)}


def banned(text):
    """Phrases of the list, each with the words around it."""
    flat = " ".join(plain(paragraph) for paragraph in paragraphs(text))
    return [flat[max(0, match.start() - 40):match.end() + 20] for phrase in BANNED for match in re.finditer(rf"\b{phrase}\b", flat, re.I)]

"""A file with all its mutants in it: each chosen by its number when the program runs."""

from dataclasses import dataclass

ON = "::aurora_mutation::on"


@dataclass
class Span:
    """What of the written file belongs to these mutants."""
    start: int
    end: int
    numbers: list


class _Writer:
    def __init__(self, text, sites):
        self.text, self.sites = text, sites
        self.pieces, self.length, self.spans = [], 0, []
        self.next = 0

    def put(self, piece):
        self.pieces.append(piece)
        self.length += len(piece)

    def copy(self, start, end):
        """The original, with the sites inside of it."""
        at = start
        while self.next < len(self.sites) and self.sites[self.next]["end"] <= end:
            site = self.sites[self.next]
            self.put(self.text[at:site["start"]])
            self.next += 1
            self.site(site)
            at = site["end"]
        self.put(self.text[at:end])

    def site(self, site):
        live = [(m["number"], m["text"]) for m in site["mutants"] if not m["dropped"]]
        if not live:
            self.copy(site["start"], site["end"])
            return
        begin, kind = self.length, site["kind"]
        if kind == "return":
            (number, text), = live
            self.put(f"if ({ON}({number})) {text}; else ")
            self.copy(site["start"], site["end"])
        else:
            cast = {"statement": "static_cast<void>", "condition": "static_cast<bool>", "value": ""}[kind]
            self.put("(")
            for number, text in live:
                self.put(f"{ON}({number}) ? ")
                start = self.length
                self.put(f"{cast}({'0' if kind == 'statement' else text})")
                self.spans.append(Span(start, self.length, [number]))
                self.put(" : ")
            self.put(f"{cast}(")
            self.copy(site["start"], site["end"])
            self.put("))")
        self.spans.append(Span(begin, self.length, [number for number, _ in live]))


def write(text, sites):
    """The mutated text, line by line like the original, and its spans."""
    writer = _Writer(text, sites)
    writer.copy(0, len(text))
    return "".join(writer.pieces), writer.spans


def mutants_at(text, spans, line, column):
    """Whose fault an error at this place of a mutated text is: the innermost, else whoever is on the line."""
    lines = text.split("\n")
    at = sum(len(one) + 1 for one in lines[:line - 1]) + column - 1
    around = [s for s in spans if s.start <= at <= s.end]
    if around:
        return min(around, key=lambda s: s.end - s.start).numbers
    begin, end = at - column + 1, at - column + 1 + len(lines[line - 1])
    return [n for s in spans if s.start < end and s.end > begin for n in s.numbers]

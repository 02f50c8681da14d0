"""The parts of ./dev mutate that need no compiler."""

import tempfile
import unittest
from itertools import pairwise
from pathlib import Path

import equivalent
import operators
import schemata
import source

ON = schemata.ON
ROOT = Path(__file__).resolve().parent.parent.parent


def site(text, code, kind, *mutants):
    start = text.index(code)
    numbered = [{"number": number, "text": mutant, "dropped": False} for number, mutant in mutants]
    return {"start": start, "end": start + len(code), "kind": kind, "mutants": numbered}


class Source(unittest.TestCase):
    def test_one_line_has_neither_comments_nor_line_breaks(self):
        self.assertEqual(source.one_line("a  // why\n   == /* x */ b"), "a == b")

    def test_what_looks_like_a_comment_in_quotes_is_none(self):
        self.assertEqual(source.one_line('f("//", \'"\', 1\'000) // end'), 'f("//", \'"\', 1\'000)')

    def test_brackets_in_quotes_do_not_count(self):
        code = 'if (f(")") && g()) x();'
        self.assertEqual(source.closing(code, 0), code.index(" x()") - 1)


class Operators(unittest.TestCase):
    def test_a_literal_is_off_by_one(self):
        self.assertEqual(operators.off_by_one("3U"), ("4U", "2U"))
        self.assertEqual(operators.off_by_one("0"), ("1",))
        self.assertEqual(operators.off_by_one("0x1'0"), ("17", "15"))

    def test_text_has_only_one_plus(self):
        self.assertEqual(operators.instead_of("+", False, "std::string"), ())
        self.assertEqual(operators.instead_of("+", True, "int"), ("-",))


class Schemata(unittest.TestCase):
    def test_without_a_mutant_the_code_stays(self):
        self.assertEqual(schemata.write("a < b;\n", []), ("a < b;\n", []))

    def test_the_original_is_what_runs_when_nothing_is_selected(self):
        code = "x = a < b;"
        text, _ = schemata.write(code, [site(code, "a < b", "value", (7, "a <= b"))])
        self.assertEqual(text, f"x = ({ON}(7) ? (a <= b) : (a < b));")

    def test_mutants_nest_in_the_original_alone(self):
        code = "if (a < 1) f();"
        sites = [site(code, "a < 1", "condition", (1, "true")), site(code, "1", "value", (2, "2"))]
        text, _ = schemata.write(code, sites)
        self.assertEqual(text, f"if (({ON}(1) ? static_cast<bool>(true) : "
                               f"static_cast<bool>(a < ({ON}(2) ? (2) : (1))))) f();")

    def test_a_returned_value_keeps_its_else(self):
        code = "if (a) return b; else return c;"
        text, _ = schemata.write(code, [site(code, "return b", "return", (3, "return {}"))])
        self.assertEqual(text, f"if (a) if ({ON}(3)) return {{}}; else return b; else return c;")

    def test_what_does_not_compile_is_the_innermost(self):
        code = "f(a < b);"
        sites = [site(code, "f(a < b)", "statement", (1, "(nothing)")), site(code, "a < b", "value", (2, "a <= b"))]
        text, spans = schemata.write(code, sites)
        self.assertEqual(schemata.mutants_at(text, spans, 1, text.index("a <= b") + 1), [2])
        self.assertEqual(schemata.mutants_at(text, spans, 1, text.index("f(") + 1), [1])
        sites[1]["mutants"][0]["dropped"] = True
        self.assertEqual(schemata.write(code, sites)[0],
                         f"({ON}(1) ? static_cast<void>(0) : static_cast<void>(f(a < b)));")


class Equivalent(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "list.txt"
            path.write_text(text, encoding="utf-8")
            return equivalent.read(path)

    def test_an_entry_has_a_name_and_a_proof(self):
        self.assertEqual(self.read("# why\na.cpp: x = 1; if (x < y) { [x < y -> x <= y]\n  They are\n  never equal.\n"),
                         {"a.cpp: x = 1; if (x < y) { [x < y -> x <= y]": "They are never equal."})

    def test_without_a_proof_there_is_no_entry(self):
        with self.assertRaises(ValueError):
            self.read("a.cpp: if (x < y) { [x < y -> x <= y]\n")

    def test_every_entry_is_about_code_that_is_there(self):
        for name in equivalent.read():
            path, at = name.split(": ", 1)
            lines = (ROOT / path).read_text(encoding="utf-8").split("\n")
            there = {" ".join(f"{before} {line}".split()) for before, line in pairwise(lines)}
            self.assertTrue(any(at.startswith(f"{two} [") for two in there), name)


if __name__ == "__main__":
    unittest.main()

"""Finds in a file all places that can be mutated, with all their mutants, by what libclang reads."""

import re
from dataclasses import dataclass, field

from clang.cindex import CursorKind as Kind
from clang.cindex import Index, TranslationUnit, TypeKind

from operators import instead_of, instead_of_assignment, off_by_one
from source import closing, one_line

# Lines in which nobody looks for behaviour: assertions, and memory set aside.
_DULL = re.compile(r"\b(static_)?assert\(|\breserve\(|\bstop\(|unreachable|std::logic_error")

_CONSTANT = {Kind.STATIC_ASSERT, Kind.ENUM_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL, Kind.CONCEPT_DECL,
             Kind.TYPE_ALIAS_TEMPLATE_DECL, Kind.TEMPLATE_TYPE_PARAMETER, Kind.TEMPLATE_NON_TYPE_PARAMETER,
             Kind.TEMPLATE_TEMPLATE_PARAMETER, Kind.PARM_DECL, Kind.FIELD_DECL}
_FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
              Kind.FUNCTION_TEMPLATE, Kind.LAMBDA_EXPR}
_SCOPES = {Kind.NAMESPACE, Kind.CLASS_DECL, Kind.STRUCT_DECL, Kind.CLASS_TEMPLATE,
           Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, Kind.UNION_DECL, Kind.LINKAGE_SPEC,
           Kind.FRIEND_DECL}
_NAMES = {Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.TYPE_REF, Kind.TEMPLATE_REF}
_LOOPS = {Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.WHILE_STMT}


@dataclass
class Site:
    """A stretch of code, and what can stand in its place."""
    start: int
    end: int
    kind: str  # return, statement, condition, value: from the outside in
    line: int
    was: str
    mutants: list = field(default_factory=list)


class _Finder:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.lines = text.split("\n")
        self.sites = {}

    def code(self, start, end):
        return one_line(self.text[start:end])

    def code_of(self, cursor):
        return self.code(*_range(cursor))

    def add(self, cursor, kind, mutants):
        start, end = _range(cursor)
        line = self.text.count("\n", 0, start) + 1
        was = self.code(start, end)
        mutants = [m for m in mutants if m != was]
        if not mutants or not was or _DULL.search(self.lines[line - 1]):
            return
        site = self.sites.setdefault((start, end, kind), Site(start, end, kind, line, was))
        site.mutants += [m for m in mutants if m not in site.mutants]

    # Outside of functions there are only declarations.
    def declarations(self, cursor):
        for child in cursor.get_children():
            if not child.location.file or child.location.file.name != self.path:
                continue
            if child.kind in _FUNCTIONS:
                self.function(child)
            elif child.kind in _SCOPES:
                self.declarations(child)

    def function(self, cursor):
        start, _ = _range(cursor)
        if "consteval" in self.text[start:cursor.location.offset]:
            return
        for child in cursor.get_children():
            if child.kind == Kind.COMPOUND_STMT:
                self.code_in(child)

    def code_in(self, cursor):
        for child in _children(cursor):
            if child.kind not in _CONSTANT:
                self.look_at(child, cursor)

    def look_at(self, cursor, parent):
        kind = cursor.kind
        if kind == Kind.LAMBDA_EXPR:
            self.function(cursor)
            return
        if kind == Kind.VAR_DECL:
            self.variable(cursor)
            return
        if kind == Kind.CASE_STMT:
            self.statement(_children(cursor)[-1])
            self.look_at(_children(cursor)[-1], cursor)
            return
        if kind == Kind.COMPOUND_STMT:
            for child in _children(cursor):
                self.statement(child)
        elif kind == Kind.DEFAULT_STMT or kind in _LOOPS:
            self.statement(_children(cursor)[-1])
        if kind in (Kind.IF_STMT, Kind.WHILE_STMT):
            if self.branch(cursor):
                return
        elif kind == Kind.CONDITIONAL_OPERATOR:
            self.condition(_children(cursor)[0])
        elif kind == Kind.RETURN_STMT:
            self.returned(cursor)
        else:
            self.expression(cursor, parent)
        self.code_in(cursor)

    def variable(self, cursor):
        start, _ = _range(cursor)
        name = cursor.location.offset
        if re.search(r"\bconst(expr|init)\b", self.text[start:name]):
            return
        for child in _children(cursor):
            if _range(child)[0] >= name:
                self.look_at(child, cursor)

    def statement(self, cursor):
        """An expression that is a statement: the mutant goes without it."""
        if cursor.kind.is_expression() and not self.code_of(cursor).startswith("static_cast<void>"):
            self.add(cursor, "statement", ["(nothing)"])

    def branch(self, cursor):
        """An if or a while; true for `if constexpr` and what else must stay."""
        start, _ = _range(cursor)
        head = self.text[start:self.text.index("(", start)]
        end = closing(self.text, start)
        inside = [c for c in _children(cursor) if _range(c)[0] < end]
        for body in [c for c in _children(cursor) if _range(c)[0] > end]:
            self.statement(body)
            if "const" in head:
                self.look_at(body, cursor)
        if "const" in head:
            return True
        declared = [c for c in inside if c.kind == Kind.VAR_DECL]
        if inside and not declared and inside[-1].kind.is_expression():
            self.condition(inside[-1], loop=cursor.kind == Kind.WHILE_STMT)
        return False

    def condition(self, cursor, loop=False):
        was = self.code_of(cursor)
        if was in ("true", "false"):
            return
        self.add(cursor, "condition", ["false"] if loop else [f"!({was})", "true", "false"])

    def returned(self, cursor):
        values = _children(cursor)
        if not values or not self.code_of(cursor).startswith("return"):
            return
        value, was = values[0], self.code_of(values[0])
        kind = value.type.get_canonical().kind
        if re.fullmatch(r"\{\}|[\w:<>]*\{\}|nullptr|std::nullopt|0\w*|true|false", was) or _enumerator_zero(value):
            return
        if kind == TypeKind.BOOL:
            if value.kind in (Kind.CALL_EXPR, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.UNEXPOSED_EXPR):
                self.add(cursor, "return", [f"return !({was})"])
        else:
            self.add(cursor, "return", ["return {}"])

    def expression(self, cursor, parent):
        kind, was = cursor.kind, self.code_of(cursor)
        if kind == Kind.INTEGER_LITERAL and parent.kind not in _NAMES:
            self.add(cursor, "value", off_by_one(was))
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR and was in ("true", "false") and parent.kind != Kind.WHILE_STMT:
            self.add(cursor, "value", ["false" if was == "true" else "true"])
        elif kind == Kind.UNARY_OPERATOR:
            self.unary(cursor, was)
        elif kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.CALL_EXPR, Kind.UNEXPOSED_EXPR):
            self.binary(cursor)

    def unary(self, cursor, was):
        if was.startswith("!="):
            return  # a part of != that the compiler made of ==
        if was.startswith("!"):
            self.add(cursor, "value", [f"static_cast<bool>({was[1:]})"])
        elif was.startswith(("++", "--")):
            self.add(cursor, "value", [("--" if was[0] == "+" else "++") + was[2:]])
        elif was.endswith(("++", "--")):
            self.add(cursor, "value", [was[:-2] + ("--" if was[-1] == "+" else "++")])
        elif was.startswith("-"):
            self.add(cursor, "value", [was[1:]])

    def binary(self, cursor):
        operands = _children(cursor)
        if not 2 <= len(operands) <= 3:
            return
        (start, left), (right, end) = _range(operands[0]), _range(operands[-1])
        if (start, end) != _range(cursor) or left > right:
            return
        operator = self.code(left, right)
        operand = operands[0].type.get_canonical().spelling
        built_in = cursor.kind != Kind.CALL_EXPR
        others = (instead_of(operator, built_in, operand)
                  or (operator.endswith("=") and instead_of_assignment(operator, operand)) or ())
        self.add(cursor, "value", [f"{self.code(start, left)} {o} {self.code(right, end)}" for o in others])


def _range(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def _children(cursor):
    return list(cursor.get_children())


def _enumerator_zero(cursor):
    named = cursor.referenced
    return named is not None and named.kind == Kind.ENUM_CONSTANT_DECL and named.enum_value == 0


def find(path, arguments):
    """All sites of a file, in the order of the text; fails when clang does not understand it."""
    unit = Index.create().parse(path, arguments, options=TranslationUnit.PARSE_INCOMPLETE)
    errors = [d for d in unit.diagnostics if d.severity >= d.Error]
    if errors:
        raise RuntimeError(f"{path}: {errors[0].location.line}: {errors[0].spelling}")
    with open(path, encoding="latin-1") as file:  # libclang counts bytes
        text = file.read()
    finder = _Finder(path, text)
    finder.declarations(unit.cursor)
    rank = ["return", "statement", "condition", "value"]
    return _nested(sorted(finder.sites.values(), key=lambda s: (s.start, -s.end, rank.index(s.kind))))


def _nested(sites):
    """Without those that overlap others, as they may around a macro."""
    kept, around = [], []
    for site in sites:
        while around and around[-1].end <= site.start:
            around.pop()
        if not around or site.end <= around[-1].end:
            kept.append(site)
            around.append(site)
    return kept

"""What a mutant puts in the place of an operator, a literal or a returned value."""

import re

_RELATIONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
              "==": ("!=",), "!=": ("==",)}
_LOGIC = {"&&": ("||",), "||": ("&&",)}
_ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",), "%": ("*",),
               "<<": (">>",), ">>": ("<<",), "&": ("|",), "|": ("&",), "^": ("&",)}
# Sets and durations have these operators, too; text has +, which has no other.
_OF_TYPES = {"+": ("-",), "-": ("+", "&"), "*": ("/",), "/": ("*",), "&": ("|",), "|": ("&",)}

_INTEGER = re.compile(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)([a-zA-Z_]*)")


def instead_of(operator, built_in, operand):
    """The operators to put in the place of a binary one, whose first operand has this type."""
    relation = _RELATIONS.get(operator) or _LOGIC.get(operator)
    if relation:
        return relation
    if "string" in operand or "*" in operand:
        return ()
    return (_ARITHMETIC if built_in else _OF_TYPES).get(operator, ())


def instead_of_assignment(operator, operand):
    """For +=, -= and their like."""
    if "string" in operand or "*" in operand:
        return ()
    return tuple(f"{other}=" for other in _ARITHMETIC.get(operator.removesuffix("="), ()))


def off_by_one(literal):
    """3 becomes 4 and 2; 0 becomes 1."""
    match = _INTEGER.fullmatch(literal)
    if not match:
        return ()
    digits = match[1].replace("'", "")
    octal = len(digits) > 1 and digits.isdecimal() and digits[0] == "0"
    value = int(digits, 8 if octal else 0)
    return tuple(f"{other}{match[2]}" for other in (value + 1, value - 1) if other >= 0)

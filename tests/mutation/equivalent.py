"""The mutants that no test can kill, each with its proof: equivalent.txt."""

from pathlib import Path

LIST = Path(__file__).resolve().parent / "equivalent.txt"
AT_MOST = 0.05  # of the mutants may leave the count


def _words(text):
    return " ".join(text.split())


def name_of(mutant):
    """How a mutant is called: by its line and the one before, as the number of a line does not last."""
    return _words(f"{mutant['path']}: {mutant['at']} [{mutant['was']} -> {mutant['is']}]")


def read(path=LIST):
    """The proof by the name; an entry is a line with a name, and indented lines that prove it."""
    proofs, name = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0].isspace():
            if name is None:
                raise ValueError(f"{path}: a proof of nothing: {line.strip()}")
            proofs[name] = _words(f"{proofs[name]} {line}")
        else:
            name = _words(line)
            proofs[name] = ""
    unproven = [name for name, proof in proofs.items() if not proof]
    if unproven:
        raise ValueError(f"{path}: no proof: {unproven[0]}")
    return proofs

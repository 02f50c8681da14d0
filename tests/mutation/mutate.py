"""./dev mutate: how many random mutants do the tests kill? docs/testing.md says how it works."""

import argparse
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass

import equivalent
import runs
from tree import ROOT, WORK, Tree


@dataclass
class Folder:
    """Whose code, the test cases that belong to it (programs, and the folders of their cases), and the goal."""
    rooms: list
    library: str
    tests: list
    goal: float


FOLDERS = {
    "engine": Folder(["engine"], "aurora_engine",
                     [("engine_tests", "tests/engine"), ("golden_tests", "tests/golden")], 0.90),
    "deeds": Folder(["server/table/deeds", "server/table/ledger"], "aurora_table",
                    [("server_tests", "tests/server/table")], 0.85),
    "protocol": Folder(["protocol"], "aurora_protocol", [("protocol_tests", "tests/protocol")], 0.85),
    "storage": Folder(["storage"], "aurora_storage", [("storage_tests", "tests/storage")], 0.85),
}


def options():
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("folders", nargs="*", metavar="folder", help=f"of {', '.join(FOLDERS)}; without: all")
    parser.add_argument("--seed", type=int, default=1, help="decides which lines, and how each is changed")
    parser.add_argument("--sample", type=int, default=1000, help="mutants per folder, at most one per line")
    parser.add_argument("--changed", action="store_true", help="only lines that changed since the branch began")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes side by side")
    parser.add_argument("--all", action="store_true", help="list the killed ones, too")
    chosen = parser.parse_args()
    for folder in chosen.folders:
        if folder not in FOLDERS:
            parser.error(f"no folder '{folder}': {', '.join(FOLDERS)}")
    if chosen.sample < 1 or chosen.jobs < 1:
        parser.error("--sample and --jobs are at least 1")
    return chosen


def below(path, folders):
    return path.startswith(tuple(f"{folder}/" for folder in folders))


def changed_lines(base):
    """The lines that are new since the base, by file."""
    diff = subprocess.run(["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", base, "--"], cwd=ROOT,
                          text=True, capture_output=True, check=True).stdout
    lines, path = {}, None
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ ").removeprefix("b/")
        elif match := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(match[1]), int(match[2] or 1)
            lines.setdefault(path, set()).update(range(first, first + count))
    new = subprocess.run(["git", "ls-files", "-o", "--exclude-standard"], cwd=ROOT, text=True, capture_output=True,
                         check=True).stdout
    for path in new.splitlines():
        if path.endswith((".cpp", ".hpp")):
            lines[path] = set(range(1, 100000))
    return lines


def sample(mutants, size, seed):
    """At most one mutant per line: the seed chooses the lines, and the mutant of each."""
    by_line = {}
    for mutant in mutants:
        by_line.setdefault((mutant["path"], mutant["line"]), []).append(mutant)
    dice = random.Random(seed)
    lines = sorted(by_line)
    dice.shuffle(lines)
    return [dice.choice(by_line[line]) for line in lines[:size]]


def report(folder, mutants, goal, seed):
    """Tells the survivors and the sums; true when the goal is met."""
    proofs = equivalent.read()
    counted = [m for m in mutants if equivalent.name_of(m) not in proofs]
    left_out = len(mutants) - len(counted)
    for mutant in mutants:
        if mutant not in counted and mutant["how"] not in ("survived", "unreached"):
            print(f"not equivalent, a test kills it: {equivalent.name_of(mutant)}")
    alive = [m for m in counted if m["how"] in ("survived", "unreached")]
    lines = [f"{m['path']}:{m['line']}: {m['how']}\n    {m['was']}\n -> {m['is']}"
             for m in sorted(alive, key=lambda m: (m["path"], m["line"]))]
    kinds = Counter(m["how"] for m in counted)
    share = (len(counted) - len(alive)) / len(counted) if counted else 1
    lines.append(f"{folder}, seed {seed}: {len(counted) - len(alive)} of {len(counted)} mutants killed "
                 f"({share:.1%}, the goal is {goal:.0%}): "
                 + ", ".join(f"{n} {how}" for how, n in sorted(kinds.items()))
                 + f"; {left_out} equivalent; {sum(m['seconds'] for m in mutants):.0f} CPU seconds")
    text = "\n".join(lines)
    print(text, flush=True)
    (WORK / f"{folder}-{seed}.txt").write_text(text + "\n", encoding="utf-8")
    if left_out > max(1, equivalent.AT_MOST * len(mutants)):
        print(f"more than {equivalent.AT_MOST:.0%} of the mutants are left out as equivalent")
        return False
    return share >= goal


def main():
    chosen = options()
    only = changed_lines(os.environ["CHANGES_BEGIN"]) if chosen.changed else None
    folders = chosen.folders or list(FOLDERS)
    if only is not None:
        folders = [f for f in folders if any(below(path, FOLDERS[f].rooms) for path in only)]
    tree = Tree(*[[room for f in FOLDERS if (f in folders) == asked for room in FOLDERS[f].rooms]
                  for asked in (True, False)], chosen.jobs)

    def wanted(mutant):
        return only is None or mutant["line"] in only.get(mutant["path"], ())

    folders = [f for f in folders if any(below(m["path"], FOLDERS[f].rooms) and wanted(m) for m in tree.mutants())]
    if not folders:
        print("no line that can be mutated has changed")
        return 0
    begun = time.monotonic()
    tree.build(sorted(FOLDERS[f].library for f in folders),
               sorted({program for f in folders for program, _ in FOLDERS[f].tests}))
    print(f"the build took {time.monotonic() - begun:.0f} s", flush=True)
    good = True
    for folder in folders:
        about = FOLDERS[folder]
        candidates = [m for m in tree.mutants() if below(m["path"], about.rooms) and wanted(m)]
        mutants = sample(candidates, chosen.sample, chosen.seed)
        found = runs.reach(about.tests, chosen.jobs)
        for case in found.broken:
            print(f"left out, without any mutant: {case}")
        print(f"{folder}: {len(candidates)} mutants on {len({(m['path'], m['line']) for m in candidates})} lines; "
              f"{len(mutants)} of them against {len(found.cases)} test cases "
              f"({sum(case.cpu for case in found.cases):.0f} CPU seconds)", flush=True)

        def tell(count, mutant, total=len(mutants)):
            if chosen.all:
                print(f"{mutant['how']:10}{mutant['seconds']:6.2f} s  {mutant['path']}:{mutant['line']}: "
                      f"{mutant['was']} -> {mutant['is']}", flush=True)
            elif sys.stdout.isatty() or count % 100 == 0:
                print(f"{count}/{total}", end="\r" if sys.stdout.isatty() else "\n", flush=True)

        mutants = runs.judge_all(mutants, found, chosen.jobs, tell)
        good = report(folder, mutants, about.goal, chosen.seed) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

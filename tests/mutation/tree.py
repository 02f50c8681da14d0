"""The mutated tree: a copy of the repository whose rooms hold all their mutants, and its build."""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import asdict
from multiprocessing import Pool
from pathlib import Path

import candidates
import schemata

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / "build" / "mutation"
TREE, BUILD, FOUND = WORK / "tree", WORK / "build", WORK / "candidates"
PER_FILE = 4096  # numbers that a file has for its mutants
FILES = 512


def commands():
    """How the build of clang-tidy compiles each file alone: its arguments by its path."""
    found = {}
    for entry in json.loads((ROOT / "build/tidy/compile_commands.json").read_text()):
        words = shlex.split(entry["command"])
        words = words[next(i for i, w in enumerate(words) if "clang++" in os.path.basename(w)) + 1:]
        cut = [i for i, w in enumerate(words) if w in ("-c", "-o")]
        arguments = [w for i, w in enumerate(words) if i not in cut and i - 1 not in cut]
        found[os.path.relpath(entry["file"], ROOT)] = arguments
    return found


def _readable(code):
    return code.encode("latin-1").decode("utf-8", "replace")


def _tool():
    digest = hashlib.sha256()
    for name in ("candidates.py", "operators.py", "source.py"):
        digest.update((HERE / name).read_bytes())
    return digest.hexdigest()


def _numbers(paths):
    """A file keeps its number, so that another file is not compiled again for it."""
    book = WORK / "numbers.json"
    numbers = json.loads(book.read_text()) if book.exists() else {}
    for path in paths:
        numbers.setdefault(path, len(numbers))
    if len(numbers) > FILES:
        sys.exit(f"mutate: more than {FILES} files: raise FILES in tests/mutation/tree.py")
    book.write_text(json.dumps(numbers))
    return numbers


def _look(job):
    path, number, arguments, key = job
    sites = [asdict(site) for site in candidates.find(str(ROOT / path), arguments)]
    count = 1 + number * PER_FILE
    for site in sites:
        for i, text in enumerate(site["mutants"]):
            site["mutants"][i] = {"number": count, "text": text, "dropped": False}
            count += 1
    if count > (number + 1) * PER_FILE:
        sys.exit(f"mutate: {path} has more than {PER_FILE} mutants")
    return path, {"key": key, "sites": sites}


class Tree:
    """The candidates of all files of some folders, and the tree that holds them.

    Of other folders it holds what is known already, so that they are not compiled anew for each folder."""

    def __init__(self, folders, others, jobs):
        self.jobs = jobs
        self.folders, others = [tuple(f"{name}/" for name in names) for names in (folders, others)]
        for folder in (TREE, FOUND):
            folder.mkdir(parents=True, exist_ok=True)
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True,
                                capture_output=True, check=True).stdout.splitlines()
        self.files = [f for f in listed if (ROOT / f).is_file() and not f.startswith("web/")]
        self.mutated = sorted(f for f in self.files
                              if f.endswith((".cpp", ".hpp")) and f.startswith(self.folders + others))
        self.found, self.spans, self.texts = {}, {}, {}
        self._find()

    def _find(self):
        numbers, tool, how, jobs = _numbers(self.mutated), _tool(), commands(), []
        resources = subprocess.run(["clang++-19", "-print-resource-dir"], text=True, capture_output=True,
                                   check=True).stdout.strip()
        for path in self.mutated:
            key = hashlib.sha256(tool.encode() + (ROOT / path).read_bytes()).hexdigest()
            cache = self._cache(path)
            if cache.exists() and (known := json.loads(cache.read_text()))["key"] == key:
                self.found[path] = known
                continue
            if not path.startswith(self.folders):
                continue
            arguments = how.get(path)
            if arguments is None:  # a header is read like the files beside it
                beside = next(p for folder in Path(path).parents for p in sorted(how)
                              if p.startswith(f"{folder}/"))
                arguments = how[beside]
            arguments = ["-x", "c++", "-w", f"-resource-dir={resources}", *arguments]
            jobs.append((path, numbers[path], arguments, key))
        if jobs:
            print(f"look for mutants in {len(jobs)} files", flush=True)
            with Pool(self.jobs) as pool:
                for path, known in pool.imap_unordered(_look, jobs):
                    self.found[path] = known
                    self._keep(path)

    @staticmethod
    def _cache(path):
        return FOUND / (path.replace("/", "+") + ".json")

    def _keep(self, path):
        self._cache(path).write_text(json.dumps(self.found[path]))

    def mutants(self):
        """Every mutant that compiles, with where it is and what it changes."""
        for path in [p for p in self.mutated if p.startswith(self.folders)]:
            lines = ["", *(ROOT / path).read_text(encoding="utf-8").split("\n")]
            for site in self.found[path]["sites"]:
                for mutant in site["mutants"]:
                    if not mutant["dropped"]:
                        yield {"number": mutant["number"], "path": path, "line": site["line"],
                               "at": " ".join(lines[site["line"] - 1:site["line"] + 1]),
                               "was": _readable(site["was"]), "is": _readable(mutant["text"])}

    def write(self):
        for path in self.files:  # what is as it was keeps its time stamp
            data = (ROOT / path).read_bytes()
            if path in self.found:
                data = self._mutated(path, data.decode("latin-1")).encode("latin-1")
            target = TREE / path
            if target.exists() and target.read_bytes() == data:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            target.chmod((ROOT / path).stat().st_mode)
        wanted = set(self.files)
        for target in TREE.rglob("*"):
            if target.is_file() and str(target.relative_to(TREE)) not in wanted:
                target.unlink()

    def _mutated(self, path, text):
        self.texts[path], self.spans[path] = schemata.write(text, self.found[path]["sites"])
        return f'#include "{HERE}/selection.hpp"\n#line 1\n{self.texts[path]}'

    def build(self, libraries, programs):
        """Builds the programs; a mutant that does not compile is dropped.

        The libraries come first: when a mutant of a header is dropped, less has to be compiled again."""
        self.write()
        self._configure()
        for targets in (libraries, programs):
            self._build(targets)

    def _build(self, targets):
        for _ in range(20):
            ninja = ["ninja", "-C", str(BUILD), "-j", str(self.jobs), "-k", "0", *targets]
            run = subprocess.run(ninja, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            if run.returncode == 0:
                return
            (WORK / "errors.txt").write_text(run.stdout)
            dropped = self._drop(run.stdout)
            if not dropped:
                sys.exit(f"mutate: the build fails, and no mutant is to blame: {WORK}/errors.txt")
            print(f"drop {dropped} mutants that do not compile", flush=True)
            self.write()
        sys.exit("mutate: after 20 rounds something still does not compile")

    def _configure(self):
        chosen = WORK / "selection.o"
        subprocess.run(["clang++-19", "-std=c++23", "-O1", f"-DAURORA_MUTATION_PLACES={FILES * PER_FILE + 1}", "-c",
                        str(HERE / "selection.cpp"), "-o", str(chosen)], check=True)
        if (BUILD / "build.ninja").exists():
            return
        flags = "-O1 -w -Wno-c++11-narrowing -ferror-limit=0 -D_GLIBCXX_ASSERTIONS"
        subprocess.run(["cmake", "-G", "Ninja", "-S", str(TREE), "-B", str(BUILD), "--log-level=WARNING",
                        "-DCMAKE_CXX_COMPILER=clang++-19", "-DCMAKE_BUILD_TYPE=Mutation",
                        f"-DCMAKE_CXX_FLAGS_MUTATION={flags}", f"-DCMAKE_EXE_LINKER_FLAGS={chosen}",
                        "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=8"],
                       check=True, stdout=subprocess.DEVNULL)

    def _drop(self, output):
        """An error names its mutant, or its notes do."""
        dropped, changed, guilty = 0, set(), True
        place = re.compile(rf"(?:{re.escape(str(TREE))}|(?:\S*/)?rooms/\w+)/(\S+?):(\d+):(\d+): "
                           r"(fatal error|error|note): ")
        for line in output.splitlines():
            match = place.match(line)
            if not match or match[1] not in self.spans:
                if re.match(r"\S+:\d+:\d+: (fatal )?error: ", line):
                    guilty = False  # its notes follow
                continue
            if match[4] == "note" and guilty:
                continue
            numbers = schemata.mutants_at(self.texts[match[1]], self.spans[match[1]], int(match[2]), int(match[3]))
            guilty = bool(numbers)
            for site in self.found[match[1]]["sites"]:
                for mutant in site["mutants"]:
                    if mutant["number"] in numbers and not mutant["dropped"]:
                        mutant["dropped"] = True
                        dropped += 1
                        changed.add(match[1])
        for path in changed:
            self._keep(path)
        return dropped

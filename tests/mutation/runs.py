"""Runs test programs on mutants: first what each test case reaches, then each mutant with those that reach it."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tree import BUILD, FILES, PER_FILE

PLACES = FILES * PER_FILE + 1
QUICK = (0.3, 3.0)  # seconds of test cases that go first, and second; then all
MEMORY = 4 << 20  # KiB


@dataclass
class Case:
    """A test case, and what it takes when nothing is wrong."""
    program: str
    name: str
    wall: float = 0
    cpu: float = 0


@dataclass
class Reach:
    cases: list = field(default_factory=list)
    of: dict = field(default_factory=dict)  # mutant: the places of its cases
    broken: list = field(default_factory=list)


def _run(program, cases, environment, wall, cpu):
    """How the test cases end: passed, failed, crashed or timeout; and the seconds of the processor.

    They have so many seconds of the wall's clock and of the processor."""
    scratch = tempfile.mkdtemp(prefix="mutant-")
    os.chmod(scratch, 0o755)  # some tests give up their rights
    limited = f'ulimit -c 0 -t {int(cpu) + 1} -v {MEMORY}; exec "$@"'
    command = ["bash", "-c", limited, "mutant", str(BUILD / "bin" / program), "--gtest_filter=" + ":".join(cases),
               "--gtest_fail_fast", "--gtest_brief=1"]
    process = subprocess.Popen(command, cwd=scratch, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True,
                               env={**os.environ, "TMPDIR": scratch, **environment})
    end = time.monotonic() + wall
    status, used = 0, None
    try:
        while True:
            pid, status, used = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                os.killpg(process.pid, signal.SIGKILL)
                os.wait4(process.pid, 0)
                return "timeout", cpu
            time.sleep(0.002)
    finally:
        process.returncode = 0  # waited for
        try:
            os.killpg(process.pid, signal.SIGKILL)  # and its children
        except ProcessLookupError:
            pass
        shutil.rmtree(scratch, ignore_errors=True)
    seconds = used.ru_utime + used.ru_stime
    if os.WIFSIGNALED(status):
        return ("timeout" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "crashed"), seconds
    return ("passed" if os.WEXITSTATUS(status) == 0 else "failed"), seconds


def _cases(program, folder):
    """The test cases of a program whose file is below a folder."""
    with tempfile.NamedTemporaryFile(suffix=".json") as listed:
        subprocess.run([str(BUILD / "bin" / program), "--gtest_list_tests", f"--gtest_output=json:{listed.name}"],
                       check=True, stdout=subprocess.DEVNULL)
        suites = json.load(listed)["testsuites"]
    return [Case(program, f"{suite['name']}.{case['name']}") for suite in suites for case in suite["testsuite"]
            if f"/{folder}/" in os.path.normpath(case["file"]) and not case["name"].startswith("DISABLED_")]


def _reach_of(case):
    with tempfile.NamedTemporaryFile(prefix="reached-") as places:
        places.truncate(PLACES)
        begun = time.monotonic()
        how, case.cpu = _run(case.program, [case.name], {"AURORA_MUTANTS_REACHED": places.name}, 300, 300)
        case.wall = time.monotonic() - begun
        places.seek(0)
        return case, how, [m.start() for m in re.finditer(b"\1", places.read())]


def reach(programs, jobs):
    """Runs every test case alone, without a mutant."""
    found = Reach()
    cases = [case for program, folder in programs for case in _cases(program, folder)]
    with ThreadPoolExecutor(jobs) as pool:
        results = sorted(pool.map(_reach_of, cases), key=lambda result: result[0].cpu)
    for case, how, reached in results:
        if how != "passed":
            found.broken.append(f"{case.program}: {case.name} {how}")
            continue
        for number in reached:
            found.of.setdefault(number, []).append(len(found.cases))
        found.cases.append(case)
    for program in dict.fromkeys(case.program for case in found.cases):  # they must get on with each other
        together = [case for case in found.cases if case.program == program]
        how, _ = _run(program, [case.name for case in together], {}, 600, 600)
        if how != "passed":
            raise RuntimeError(f"{program}, without any mutant, has {how}: its cases do not run in one process")
    return found


def _in_turns(cases):
    """The quickest first: a mutant is mostly killed by them."""
    turns, begin, spent = [], 0, 0.0
    limits = [*QUICK, float("inf")]
    for i, case in enumerate(cases):
        spent += case.cpu
        if spent > limits[len(turns)] and i > begin:
            turns.append(cases[begin:i])
            begin = i
    turns.append(cases[begin:])
    return turns


def judge(mutant, found):
    """What becomes of a mutant: unreached, survived, or what killed it."""
    cases = [found.cases[i] for i in found.of.get(mutant["number"], ())]
    if not cases:
        return "unreached", 0.0
    seconds = 0.0
    for turn in _in_turns(cases):
        for program in dict.fromkeys(case.program for case in turn):
            chosen = [case for case in turn if case.program == program]
            cpu, wall = sum(case.cpu for case in chosen), sum(case.wall for case in chosen)
            how, used = _run(program, [case.name for case in chosen], {"AURORA_MUTANT": str(mutant["number"])},
                             20 + 10 * wall, 2 + 5 * cpu)
            seconds += used
            if how != "passed":
                return how, seconds
    return "survived", seconds


def judge_all(mutants, found, jobs, tell):
    """Those that were judged: all, or fewer when somebody has had enough (Ctrl-C)."""
    judged = []
    pool = ThreadPoolExecutor(jobs)
    try:
        for mutant, (how, seconds) in zip(mutants, pool.map(lambda m: judge(m, found), mutants)):
            mutant["how"], mutant["seconds"] = how, round(seconds, 2)
            judged.append(mutant)
            tell(len(judged), mutant)
    except KeyboardInterrupt:
        print("stopped: this is what is known so far", flush=True)
    finally:
        pool.shutdown(cancel_futures=True)
    return judged

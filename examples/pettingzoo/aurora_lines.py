"""Talks to `aurora env`: a line of JSON to it, a line of JSON back. See docs/env.md."""

import json
import subprocess


class EnvError(Exception):
    """A refused request; `code` is what programs look at."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.field = error.get("field", "")


class AuroraLines:
    def __init__(self, program="aurora", content=None):
        command = [program, "env"] + (["--content", content] if content else [])
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.spec = self.ask("spec")

    def ask(self, request, **fields):
        """Sends a request, such as ask("step", action=17), and returns its answer."""
        line = json.dumps({request: fields}) + "\n"
        self._process.stdin.write(line.encode())
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise EnvError(answer["error"])
        return answer

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

"""Drives `aurora env` as a stranger's program does: env_test.py PROGRAM"""

import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples/pettingzoo"))

from aurora_lines import AuroraLines, EnvError  # noqa: E402

PROGRAM = sys.argv[1]


def play(env, seed, **setup):
    """Plays a game at random and returns every moment of it."""
    dice = random.Random(seed)
    moments = [env.ask("reset", seed=seed, **setup)]
    while not moments[-1]["over"]:
        moments.append(env.ask("step", action=dice.choice(moments[-1]["actions"])))
    return moments


def refused(env, request, **fields):
    try:
        env.ask(request, **fields)
    except EnvError as error:
        return error.code
    raise AssertionError(f"{request} {fields} was not refused")


def raw(lines):
    """What the program says to these lines, as they are."""
    done = subprocess.run([PROGRAM, "env"], input="\n".join(lines) + "\n", capture_output=True,
                          text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def numbers_are_described(spec):
    """Blocks follow each other without a gap, up to the last number."""
    after = 0
    for kind in spec["kinds"]:
        assert kind["first"] == after, kind
        size = 1
        for values in kind["values"]:
            size *= values
        after += size
    assert after == spec["actions"]
    assert spec["kinds"][-1]["name"] == "move_cargo"
    after = 0
    for block in spec["blocks"]:
        assert block["first"] == after, block
        after += block["size"]
    assert after == spec["observation"]
    # Changes of these need another version.
    assert (spec["version"], spec["actions"], spec["observation"]) == (1, 9328, 1917)


def games_go_as_they_should(env):
    for setup in ({"seats": 1}, {"seats": 2, "map": "gamma", "asides": True},
                  {"seats": 4, "mines": True}, {"seats": 3, "map": "beta", "bots": ["", "greedy"]}):
        moments = play(env, 11, **setup)
        assert moments == play(env, 11, **setup), "the same seed makes the same game"
        assert moments != play(env, 12, **setup), "another seed makes another"
        for moment in moments:
            assert len(moment["observation"]) == env.spec["observation"]
            assert all(-128 <= number <= 255 for number in moment["observation"])
            assert all(0 <= action < env.spec["actions"] for action in moment["actions"])
            assert len(set(moment["actions"])) == len(moment["actions"]), "numbers are unique"
            assert bool(moment["actions"]) == (not moment["over"])
            if "bots" in setup:
                assert moment["seat"] != 2, "the environment plays this seat"
        end = moments[-1]
        assert end["seat"] == 0 and not end["truncated"]
        assert len(end["outcomes"]) == max(2, setup["seats"])
        assert abs(sum(outcome["reward"] for outcome in end["outcomes"])) < 1e-9
        assert min(outcome["place"] for outcome in end["outcomes"]) == 1
        assert refused(env, "step", action=moments[0]["actions"][0]) == "GAME_OVER"


def cargo_is_offered_only_on_request(env):
    cargo = env.spec["kinds"][-1]["first"]
    for asides in (False, True):
        offered = any(action >= cargo
                      for moment in play(env, 3, asides=asides) for action in moment["actions"])
        assert offered == asides


def programs_that_always_answer_alike_get_to_the_end(env):
    """The two rules of docs/protocol.md, Steps without end."""
    explore = next(kind["first"] for kind in env.spec["kinds"] if kind["name"] == "explore")
    take_back = next(kind["first"] for kind in env.spec["kinds"] if kind["name"] == "take_back")
    for seed in range(40):
        moment, withdrawn, tried, turn = env.ask("reset", seed=seed, seats=3), set(), 0, None
        while not moment["over"]:
            if turn != moment["seat"]:
                turn, withdrawn = moment["seat"], set()
            onward = [action for action in moment["actions"]
                      if action != take_back and action not in withdrawn]
            action = (onward or moment["actions"])[0]
            if explore <= action < explore + 5:
                tried = action
            if action == take_back:
                withdrawn.add(tried)
            moment = env.ask("step", action=action)
        assert not moment["truncated"], f"game {seed} went round and round"


def seats_see_what_they_may(env):
    moment = env.ask("reset", seed=9, seats=3)
    seen = {seat: env.ask("observe", seat=seat)["observation"] for seat in range(4)}
    assert seen[moment["seat"]] == moment["observation"]
    assert len({tuple(numbers) for numbers in seen.values()}) == 4
    standings = next(block for block in env.spec["blocks"] if block["name"] == "standings")
    each = standings["size"] // 4
    colours = {seat: [seen[seat][standings["first"] + each * i + 1] for i in range(3)]
               for seat in (1, 2, 3)}
    assert colours[2] == colours[1][1:] + colours[1][:1], "seats count from the viewer on"
    legal = env.ask("legal")["actions"]
    assert [entry["action"] for entry in legal] == moment["actions"]
    assert "confirmLoading" in legal[0]["choice"]
    end = play(env, 1, max_steps=7)[-1]
    assert end["truncated"] and end["steps"] == 7
    assert all(outcome["reward"] == 0 for outcome in end["outcomes"])


def what_cannot_be_is_refused(env):
    for fields in ({"seats": 0}, {"seats": 5}, {"seats": "2"}, {"seats": 1.5}, {"map": "delta"},
                   {"map": 7}, {"mines": 1}, {"seed": -1}, {"seed": 2**64}, {"bots": ["wise"]},
                   {"bots": [1]}, {"bots": ["", "", ""]}, {"max_steps": 0}, {"sead": 1},
                   {"seats": 1, "map": "gamma"}):
        assert refused(env, "reset", **fields) == "BAD_OPTION", fields
    moment = env.ask("reset", seed=2**64 - 1)
    assert refused(env, "step") == "BAD_OPTION"
    assert refused(env, "step", action=env.spec["actions"]) == "BAD_OPTION"
    assert refused(env, "step", action=0) == "NOT_OFFERED"
    assert refused(env, "observe", seat=3) == "BAD_OPTION"
    assert refused(env, "dance") == "UNKNOWN_REQUEST"
    assert env.ask("observe", seat=moment["seat"])["observation"] == moment["observation"]
    lines = ["", "x", "[]", "{}", '{"step":1}', '{"spec":{},"legal":{}}', "[" * 5000,
             '{"spec":{}' + " " * 70000 + "}"]
    assert [answer["error"]["code"] for answer in raw(lines)] == ["MALFORMED"] * len(lines)
    assert raw(['{"step":{"action":1}}'])[0]["error"]["code"] == "NO_GAME"


env = AuroraLines(PROGRAM)
numbers_are_described(env.spec)
games_go_as_they_should(env)
cargo_is_offered_only_on_request(env)
programs_that_always_answer_alike_get_to_the_end(env)
seats_see_what_they_may(env)
what_cannot_be_is_refused(env)
env.close()
print("aurora env: everything is as it should be")

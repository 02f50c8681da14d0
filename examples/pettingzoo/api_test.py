"""PettingZoo's own test of the environment: python3 api_test.py [PROGRAM]"""

import sys

from pettingzoo.test import api_test, seed_test

from aurora_aec import AuroraEnv

program = sys.argv[1] if len(sys.argv) > 1 else "aurora"
for setup in ({"seats": 1}, {"seats": 2}, {"seats": 3, "map": "gamma"}, {"seats": 4, "mines": True}):
    env = AuroraEnv(program, **setup)
    api_test(env, num_cycles=500)
    env.close()
seed_test(lambda: AuroraEnv(program), num_cycles=200)

"""Last Aurora as a PettingZoo environment (AEC: one agent acts at a time).

    env = AuroraEnv(seats=3, map="beta")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        done = terminated or truncated
        action = None if done else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Needs pettingzoo, gymnasium and numpy, and the program `aurora` (./dev build).
"""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from aurora_lines import AuroraLines


class AuroraEnv(AECEnv):
    metadata = {"name": "aurora_v1", "render_modes": [], "is_parallelizable": False}

    def __init__(self, program="aurora", seats=2, map="alpha", mines=False, max_steps=5000,
                 content=None):
        super().__init__()
        self.render_mode = None
        self._lines = AuroraLines(program, content)
        self._setup = {"seats": seats, "map": map, "mines": mines, "max_steps": max_steps}
        # Rearranging cargo is not offered here, and its actions are the last.
        self._actions = self._lines.spec["kinds"][-1]["first"]
        # A game of one is against the Automa, for which nobody decides.
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.agents = []
        self._random = np.random.default_rng()
        # Made once, so that they can be seeded.
        self._observation_spaces = {agent: Dict({
            "observation": Box(-128, 255, (self._lines.spec["observation"],), np.int16),
            "action_mask": Box(0, 1, (self._actions,), np.int8),
        }) for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def action_space(self, agent):
        return self._action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random = np.random.default_rng(seed)
        game = int(self._random.integers(2**63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._take(self._lines.ask("reset", seed=game, **self._setup))

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(self._lines.ask("step", action=int(action)))
        self._accumulate_rewards()

    def observe(self, agent):
        mine = self._moment["seat"] == self._seat(agent)
        numbers = (self._moment if mine else
                   self._lines.ask("observe", seat=self._seat(agent)))["observation"]
        mask = np.zeros(self._actions, np.int8)
        if mine:
            mask[self._moment["actions"]] = 1
        return {"observation": np.array(numbers, np.int16), "action_mask": mask}

    def close(self):
        self._lines.close()

    def _seat(self, agent):
        return self.possible_agents.index(agent) + 1

    def _take(self, moment):
        self._moment = moment
        if not moment["over"]:
            self.agent_selection = self.possible_agents[moment["seat"] - 1]
            return
        for agent in self.agents:
            outcome = moment["outcomes"][self._seat(agent) - 1]
            self.rewards[agent] = outcome["reward"]
            self.infos[agent] = {"place": outcome["place"], "score": outcome["score"]}
            self.terminations[agent] = not moment["truncated"]
            self.truncations[agent] = moment["truncated"]
        self.agent_selection = self.agents[0]

// How strong the levels of bots are said to be.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BotPolicy } from '@proto/table_pb';
import { expect, it } from 'vitest';
import { isStrong, levelOf, levels, ratingText } from '@/game/levels';

it('have the ratings that the documents have', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/bots.md', import.meta.url)), 'utf8');
  for (const { policy, rating } of levels) {
    const name = policy === BotPolicy.GREEDY ? 'trucker' : BotPolicy[policy].toLowerCase();
    expect(page).toMatch(new RegExp(`\\| \`${name}\` \\| \`[a-z]+(:\\d+)?\` \\| ${ratingText(rating).replace('+', '\\+')} \\|`));
  }
  expect(levels.map(({ rating }) => rating)).toEqual([...levels].map(({ rating }) => rating).sort((a, b) => a - b));
  expect(levels.filter(({ policy }) => isStrong(policy)).map(({ policy }) => policy)).toEqual([BotPolicy.NAVIGATOR, BotPolicy.CAPTAIN]);
  expect(levelOf(BotPolicy.RANDOM)).toBeUndefined();
});

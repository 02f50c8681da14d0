// How to play, in chapters: each has a text of its own, a picture, and the rules in short that belong to it.
import type { Key } from '@/i18n/en';
import { either, type LaterKey } from '@/i18n/later';

type Text = Key | LaterKey;

export interface Chapter {
  id: string;
  title: Text;
  text: Text;
  rules: { title: Text; text: Text }[];
}

const chapter = (id: string, ...rules: string[]): Chapter => ({
  id,
  title: `help.${id}.title` as Text,
  text: `help.${id}.text` as Text,
  rules: rules.map((rule) => ({ title: `rule.${rule}.title` as Text, text: `rule.${rule}.text` as Text })),
});

export const chapters: Chapter[] = [
  chapter('goal', 'goal'),
  chapter('hands'),
  chapter('round', 'round'),
  chapter('explore', 'explore', 'pass'),
  chapter('convoy', 'cargo', 'damage'),
  chapter('people', 'food', 'rest', 'contamination', 'items', 'fame'),
  chapter('move', 'movement'),
  chapter('fire', 'ambush', 'fire', 'loot', 'enemyfire'),
  chapter('end', 'end', 'scoring'),
  chapter('maps', 'solo', 'mines', 'beta', 'batteries', 'alarm', 'turrets'),
];

const has = (keys: Text[], wanted: string): boolean => keys.some((key) => either(key).toLowerCase().includes(wanted));

/** The chapters that speak of `wanted`; of those that do not, only the rules that do. */
export function findIn(all: readonly Chapter[], wanted: string): Chapter[] {
  return all.flatMap((one) => {
    if (has([one.title, one.text], wanted)) return [one];
    const rules = one.rules.filter(({ title, text }) => has([title, text], wanted));
    return rules.length > 0 ? [{ ...one, rules }] : [];
  });
}

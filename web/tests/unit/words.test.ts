import { ChoiceSchema } from '@proto/choice_pb';
import { ErrorCode } from '@proto/error_pb';
import { LogKind } from '@proto/log_pb';
import { Question } from '@proto/question_pb';
import { describe, expect, it } from 'vitest';
import { de } from '@/i18n/de';
import { en, type Key } from '@/i18n/en';
import { later } from '@/i18n/en/later';
import { format } from '@/i18n/format';
import { it as italian } from '@/i18n/it';
import { pl } from '@/i18n/pl';
import { ru } from '@/i18n/ru';

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
const names = (values: object): string[] =>
  Object.values(values).filter((value): value is string => typeof value === 'string' && value !== 'UNSPECIFIED');
const keys = Object.keys(en) as Key[];

describe.each([
  ['pl', pl],
  ['de', de],
  ['ru', ru],
  ['it', italian],
])('the words in %s', (_, words) => {
  it('are all there, and none is too many', () => {
    expect(Object.keys(words).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => !words[key].trim())).toEqual([]);
  });

  it('have the holes of the English ones', () => {
    expect(keys.filter((key) => holes(words[key]).join() !== holes(en[key]).join())).toEqual([]);
  });
});

describe('the words', () => {
  const missing = (wanted: string[], words: object = en): string[] => wanted.filter((key) => !(key in words));

  it('know every question', () => {
    expect(missing(names(Question).map((name) => `question.${name}`))).toEqual([]);
  });

  it('know every kind of log entry', () => {
    expect(missing(names(LogKind).map((name) => `log.${name}`))).toEqual([]);
  });

  it('know every kind of choice', () => {
    const kinds = ChoiceSchema.oneofs[0]?.fields.map((field) => field.localName) ?? [];
    expect(kinds.length).toBeGreaterThan(50);
    expect(missing(kinds.map((kind) => `choice.${kind}`))).toEqual([]);
  });

  it('have a sentence for the errors that people can meet', () => {
    const technical = new Set([
  'NO_HINTS',
      'MALFORMED', 'TOO_LARGE', 'UNKNOWN_REQUEST', 'HELLO_REQUIRED', 'HELLO_REPEATED', 'UNSUPPORTED_VERSION',
      'BAD_TOKEN', 'TABLE_NOT_STARTED', 'UNKNOWN_LANGUAGE', 'COMMAND_ID_REUSED', 'ELSEWHERE', 'NOT_IN_REVIEW', 'NOT_LEADING',
    ]);
    const shown = names(ErrorCode).filter((name) => !technical.has(name));
    // What only one window can be refused comes with its words.
    expect(missing(shown.map((name) => `error.${name}`), { ...later, ...en })).toEqual([]);
  });

  it('are filled in parts', () => {
    expect(format('{p} takes {card}.', { p: 'Ann', card: { text: 'War rig', card: 3 } })).toEqual([
      'Ann',
      ' takes ',
      { text: 'War rig', card: 3 },
      '.',
    ]);
  });
});

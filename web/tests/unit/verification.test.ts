// What the engine of the browser found out, in words; and what it is given to check against.
import { create } from '@bufbuild/protobuf';
import { PackRefSchema } from '@proto/common_pb';
import { describe, expect, it } from 'vitest';
import { drawEntropy, noteCommitment, notedOf, wasDrawnHere } from '@/game/commitments';
import { reportOf, type Checked } from '@/game/verification';
import { later as english } from '@/i18n/en/later';
import { later as german } from '@/i18n/de/later';
import { later as italian } from '@/i18n/it/later';
import { later as polish } from '@/i18n/pl/later';
import { later as russian } from '@/i18n/ru/later';
import { TestStorage } from './shelf';

const part = { rules: '5b0e', version: '1.0.0', first: 1, last: 40, commands: 38, proven: true };
const honest: Checked = {
  commitment: '00', digest: 'abcdef0123456789abcdef', rules: '5b0e', noted: true, secret: true, dealt: true,
  result: true, whole: true, added: true, parts: [part],
};
/** A player who was at the table, with this browser. */
const player = { pack: honest.digest, added: true };
const stranger = { pack: '', added: false };
const keys = (lines: readonly { key: string }[]): string[] => lines.map(({ key }) => key);

describe('a verified game', () => {
  it('says all that was checked, in the order of the checks', () => {
    const report = reportOf(honest, player);
    expect(report.good).toBe(true);
    expect(report.outcome.key).toBe('verify.whole');
    expect(keys(report.proven)).toEqual(['verify.noted', 'verify.pack', 'verify.secret', 'verify.dealt', 'verify.ownAdded', 'verify.commands', 'verify.result']);
    expect(keys(report.open)).toEqual(['verify.openTogether', 'verify.openShown']);
  });

  it('says what it does not prove', () => {
    const report = reportOf({ ...honest, noted: false, added: false }, stranger);
    expect(keys(report.proven)).not.toContain('verify.noted');
    expect(keys(report.open)).toEqual(['verify.openNoted', 'verify.openAdded', 'verify.openTogether', 'verify.openShown']);
    expect(keys(reportOf(honest, stranger).open)).toContain('verify.openOwnAdded');
  });

  it('names the part that was played by other rules', () => {
    const older = { ...part, last: 10, commands: 0, proven: false, version: '0.9.0' };
    const report = reportOf({ ...honest, whole: false, parts: [older, { ...part, first: 11 }] }, player);
    expect(report.outcome.key).toBe('verify.inPart');
    expect(report.good).toBe(true);
    expect(keys(report.proven)).toContain('verify.part');
    expect(report.open[0]).toEqual({ key: 'verify.openPart', params: { first: 1, last: 10, version: '0.9.0' } });
  });
});

describe('a game that does not fit', () => {
  it('names the first step that differs, and claims nothing behind it', () => {
    const report = reportOf({ ...honest, result: false, parts: [], difference: { check: 'commands', step: 7, sentence: 'command 7 of seat 1 …' } }, player);
    expect(report.good).toBe(false);
    expect(report.outcome).toEqual({ key: 'verify.wrong.commands', params: { step: 7 } });
    expect(keys(report.proven)).toEqual(['verify.noted', 'verify.pack', 'verify.secret', 'verify.dealt', 'verify.ownAdded']);
    expect(report.open).toEqual([]);
    expect(report.detail).toContain('command 7');
  });

  it('may be one whose cards are others than those announced', () => {
    const report = reportOf(honest, { ...player, pack: 'another' });
    expect([report.good, report.outcome.key, report.proven]).toEqual([false, 'verify.wrong.pack', []]);
  });

  it('may be one that cannot be checked', () => {
    const report = reportOf({ refused: 'file', sentence: 'the replay file is cut off' }, stranger);
    expect([report.good, report.outcome.key, report.detail]).toEqual([false, 'verify.refused.file', 'the replay file is cut off']);
  });
});

describe('the words about it', () => {
  it.each([['de', german], ['it', italian], ['pl', polish], ['ru', russian]] as const)('are all there in %s, with their holes', (_, words) => {
    const holes = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort().join();
    const own = Object.keys(english).filter((key) => key.startsWith('verify.')) as (keyof typeof english)[];
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((key) => !words[key].trim() || holes(words[key]) !== holes(english[key]))).toEqual([]);
  });
});

describe('a commitment', () => {
  const table = (tableId: string, byte: number, secret = new Uint8Array()) => ({ tableId, commitment: new Uint8Array([byte, 10]), secret, pack: create(PackRefSchema, { digest: `pack ${byte}` }) });

  it('is kept as it was seen first, with the pack', () => {
    const shelf = new TestStorage();
    noteCommitment(shelf, table('T', 1));
    noteCommitment(shelf, table('T', 2));
    expect(notedOf(shelf, 'T')).toEqual({ commitment: '010a', pack: 'pack 1' });
    expect(notedOf(shelf, 'U')).toEqual({ commitment: '', pack: '' });
  });

  it('does not count once the secret is revealed', () => {
    const shelf = new TestStorage();
    noteCommitment(shelf, table('T', 1, new Uint8Array([1])));
    noteCommitment(shelf, { ...table('T', 1), commitment: new Uint8Array() });
    expect(shelf.kept.size).toBe(0);
  });

  it('makes room by forgetting the oldest tables', () => {
    const shelf = new TestStorage();
    for (let i = 0; i < 70; ++i) noteCommitment(shelf, table(`T${i}`, i));
    expect(notedOf(shelf, 'T9').commitment).toBe('');
    expect(notedOf(shelf, 'T10').commitment).toBe('0a0a');
  });

  it('survives what somebody else has written there', () => {
    const shelf = new TestStorage();
    for (const broken of ['{', '7', '[1,["a"],["T",5,"p"],["T","aa"]]']) {
      shelf.setItem('aurora.commitments', broken);
      expect(notedOf(shelf, 'T').commitment).toBe('');
    }
  });
});

describe('what this browser adds to a shuffling', () => {
  it('is known again, and nothing else', () => {
    const shelf = new TestStorage();
    const first = drawEntropy(shelf);
    const second = drawEntropy(shelf);
    expect(first).not.toEqual(second);
    expect([first, second, new Uint8Array(32), new Uint8Array()].map((bytes) => wasDrawnHere(shelf, bytes))).toEqual([true, true, false, false]);
  });
});

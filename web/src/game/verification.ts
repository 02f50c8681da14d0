// What the engine found out about a replay (wasm/verdict.cpp), put into sentences.
import type { LaterKey } from '@/i18n/later';

/** Steps in a row that were played by the same rules. */
export interface PlayedPart {
  rules: string;
  version: string;
  first: number;
  last: number;
  commands: number;
  /** Else they come out differently by the rules of this engine, and were played by others. */
  proven: boolean;
}

export interface Checked {
  commitment: string;
  digest: string;
  rules: string;
  noted: boolean;
  secret: boolean;
  dealt: boolean;
  result: boolean;
  whole: boolean;
  /** Whether any player took part in the shuffling. */
  added: boolean;
  parts: PlayedPart[];
  difference?: { check: 'noted' | 'secret' | 'deal' | 'commands' | 'result'; step: number; sentence: string };
}

/** It cannot even be checked: it is damaged, has no moves, or belongs to another pack. */
export interface Refused {
  refused: 'file' | 'seen' | 'pack';
  sentence: string;
}

export type Verification = Checked | Refused;

export interface Line {
  key: LaterKey;
  params?: Record<string, string | number>;
}

export interface Report {
  /** The heading. */
  outcome: Line;
  good: boolean;
  proven: Line[];
  open: Line[];
  /** English and exact, for whoever looks for the cause. */
  detail: string;
}

/** What this browser knows by itself. */
export interface Known {
  /** The digest of the pack that was announced at the table; empty: it saw none. */
  pack: string;
  /** Whether what it added to the shuffling is there, at its own seat. */
  added: boolean;
}

function provenIn(found: Checked, known: Known): Line[] {
  const lines: Line[] = [];
  if (found.noted) lines.push({ key: 'verify.noted' });
  if (found.secret) lines.push({ key: 'verify.pack', params: { digest: found.digest.slice(0, 16) } }, { key: 'verify.secret' });
  if (found.dealt) lines.push({ key: found.added ? 'verify.dealt' : 'verify.dealtAlone' });
  if (found.dealt && known.added) lines.push({ key: 'verify.ownAdded' });
  for (const { proven, commands, first, last, version } of found.parts) {
    if (!proven) continue;
    if (found.parts.length === 1) lines.push({ key: 'verify.commands', params: { commands } });
    else lines.push({ key: 'verify.part', params: { commands, first, last, version } });
  }
  if (found.result) lines.push({ key: 'verify.result' });
  return lines;
}

function openIn(found: Checked, known: Known): Line[] {
  const lines: Line[] = found.parts.filter(({ proven }) => !proven).map(({ first, last, version }) => ({ key: 'verify.openPart', params: { first, last, version } }));
  if (!found.noted) lines.push({ key: 'verify.openNoted' });
  if (!found.added) lines.push({ key: 'verify.openAdded' });
  else if (!known.added) lines.push({ key: 'verify.openOwnAdded' });
  return [...lines, { key: 'verify.openTogether' }, { key: 'verify.openShown' }];
}

/** Who may choose the cards after the secret is known needs no other secret. */
const otherPack = ({ digest }: Checked, { pack }: Known): boolean => pack !== '' && pack !== digest;

export function reportOf(found: Verification, known: Known): Report {
  if ('refused' in found) return { outcome: { key: `verify.refused.${found.refused}` }, good: false, proven: [], open: [], detail: found.sentence };
  if (otherPack(found, known)) return { outcome: { key: 'verify.wrong.pack' }, good: false, proven: [], open: [], detail: `${known.pack}, ${found.digest}` };
  const proven = provenIn(found, known);
  const { difference } = found;
  if (difference) return { outcome: { key: `verify.wrong.${difference.check}`, params: { step: difference.step } }, good: false, proven, open: [], detail: difference.sentence };
  return { outcome: { key: found.whole ? 'verify.whole' : 'verify.inPart' }, good: true, proven, open: openIn(found, known), detail: '' };
}

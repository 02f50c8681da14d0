// The content packs in the language of the person, each asked for once per language and connection.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { Content } from '@proto/content_pb';
import { GetContentSchema } from '@proto/session_pb';
import { Pack } from '@/game/catalog';
import { kMapNames } from '@/game/tableOptions';
import { ask, online, welcome } from './link';
import { prefs } from './prefs';
import { opened } from './replay';
import { table } from './table';

/** What new tables are played with. */
export const pack = signal<Pack | null>(null);

/** Also before there is a connection, and with it a pack. */
export const mapName = (map: number): string => pack.value?.mapName(map) || (kMapNames[map - 1] ?? '');

const known = signal<ReadonlyMap<string, Pack>>(new Map());
export const nameOf = (digest: string, language: string): string => `${digest}.${language}`;
const ownDigest = (): string => welcome.value?.pack?.digest ?? '';

/** The pack of the replay or table that is looked at: it may have been begun before the server got another one. */
export const shownDigest = computed(() => opened.value?.pack?.digest || table.value?.pack?.digest || '');
export const shownPack = computed(() => {
  const digest = shownDigest.value;
  if (!digest || digest === ownDigest()) return pack.value;
  return known.value.get(nameOf(digest, prefs.value.language)) ?? null;
});

/** A pack that has come, under its digest and language. */
export function know(name: string, content: Content): Pack {
  const one = new Pack(content);
  known.value = new Map(known.value).set(name, one);
  return one;
}

async function fetchPack(digest: string, language: string): Promise<Pack | null> {
  const name = nameOf(digest || ownDigest(), language);
  const before = known.value.get(name);
  if (before) return before;
  if (!online.value) return null;
  const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { language, pack: digest }) });
  if (answer.case !== 'content') return null;
  return know(name, answer.value);
}

export async function fetchContent(): Promise<void> {
  const { language } = prefs.value;
  const fetched = await fetchPack('', language);
  if (fetched && prefs.value.language === language) pack.value = fetched;
}

export async function fetchShown(): Promise<void> {
  const digest = shownDigest.value;
  if (digest && digest !== ownDigest()) await fetchPack(digest, prefs.value.language);
}

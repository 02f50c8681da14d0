// Content packs on this device: what games here are played with, and the words for it.
import { effect } from '@preact/signals';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ContentSchema, type Content } from '@proto/content_pb';
import { GetContentSchema } from '@proto/session_pb';
import { onDevice } from '@/game/onDevice';
import { know, nameOf, pack, shownDigest, shownPack } from '@/state/content';
import { ask, online, welcome } from '@/state/link';
import { prefs } from '@/state/prefs';
import { tableId } from '@/state/table';
import { deviceStore } from './device';
import type { KeptPack } from './store';

/** Of these the one in the language, else any: numbers are the same in all of them. */
export const best = (packs: readonly KeptPack[], digest: string, language: string): KeptPack | undefined => {
  const same = packs.filter((one) => one.digest === digest);
  return same.find((one) => one.language === language) ?? same[0];
};

/** What new games are played with when no server says so: the pack that one said last. */
export const newest = (packs: readonly KeptPack[]): string => packs.reduce<KeptPack | undefined>((last, one) => (!last || one.at > last.at ? one : last), undefined)?.digest ?? '';

async function fromServer(digest: string, language: string): Promise<KeptPack | null> {
  if (!online.value) return null;
  const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { language, pack: digest }) }).catch(() => null);
  if (answer?.case !== 'content') return null;
  return { digest: answer.value.pack?.digest ?? digest, language, content: toBinary(ContentSchema, answer.value), at: Date.now() };
}

/** An encoded Content, in the language where there is one. */
export async function contentOf(digest: string, language: string = prefs.value.language): Promise<KeptPack | null> {
  const store = await deviceStore();
  const kept = best(await store.packs().catch(() => []), digest, language);
  if (kept?.language === language) return kept;
  const came = await fromServer(digest, language);
  if (came) await store.keepPack(came).catch(() => undefined);
  return came ?? kept ?? null;
}

export const decoded = ({ content }: KeptPack): Content => fromBinary(ContentSchema, content);

/** The words and pictures for a game with this pack. */
export async function show(digest: string): Promise<void> {
  const { language } = prefs.value;
  const name = nameOf(digest, language);
  const kept = await contentOf(digest, language);
  if (kept && prefs.value.language === language && !shownPack.peek()) know(name, decoded(kept));
}

/** What new games are played with now; the screens show it as they do that of the server. */
export async function current(): Promise<KeptPack | null> {
  const digest = welcome.value?.pack?.digest ?? newest(await (await deviceStore()).packs().catch(() => []));
  const kept = digest ? await contentOf(digest) : null;
  if (kept && !online.value) pack.value = know(nameOf(digest, prefs.value.language), decoded(kept));
  return kept;
}

/** Keeps what the server plays with now, so that it is there without one. Whether it is. */
export async function keepCurrent(): Promise<boolean> {
  const digest = welcome.value?.pack?.digest;
  const kept = digest ? await contentOf(digest) : null;
  if (!kept) return false;
  return (await deviceStore()).keepPack({ ...kept, at: Date.now() }).then(
    () => true,
    () => false,
  );
}

// In another language, or without a server: what is on the screen needs its words all the same.
effect(() => {
  const digest = shownDigest.value;
  const mine = !online.value || onDevice(tableId.value);
  if (digest && mine && prefs.value.language && !shownPack.value) void show(digest);
});

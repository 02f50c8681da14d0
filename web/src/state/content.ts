// The content pack in the language of the person, asked for once per language and connection.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { Content } from '@proto/content_pb';
import { GetContentSchema } from '@proto/session_pb';
import { Pack } from '@/game/catalog';
import { ask, online, welcome } from './link';
import { prefs } from './prefs';

export const pack = signal<Pack | null>(null);

const known = new Map<string, Content>();

export async function fetchContent(): Promise<void> {
  const { language } = prefs.value;
  const name = `${welcome.value?.pack?.digest ?? ''}.${language}`;
  let content = known.get(name);
  if (!content) {
    if (!online.value) return;
    const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { language }) });
    if (answer.case !== 'content') return;
    content = answer.value;
    known.set(name, content);
  }
  if (prefs.value.language === language) pack.value = new Pack(content);
}

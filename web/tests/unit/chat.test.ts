import { create } from '@bufbuild/protobuf';
import { ChatLineSchema, TableNote, type ChatLine } from '@proto/chat_pb';
import { describe, expect, it } from 'vitest';
import { merge, noteKey, unread } from '@/game/chat';
import { en } from '@/i18n/en';

const line = (number: number, text: string, note = TableNote.UNSPECIFIED): ChatLine =>
  create(ChatLineSchema, { number, text, note });

describe('the chat', () => {
  it('has every line once, in order', () => {
    const lines = merge([line(1, 'a'), line(4, 'b')], [line(4, 'b'), line(3, 'c')]);
    expect(lines.map((one) => one.text)).toEqual(['a', 'c', 'b']);
  });

  it('counts what people have said as unread', () => {
    expect(unread([line(1, 'a'), line(2, '', TableNote.JOINED), line(3, 'b')], 1)).toBe(1);
    expect(unread([line(1, 'a'), line(3, 'b')], 3)).toBe(0);
  });

  it('has words for every note', () => {
    for (const note of Object.values(TableNote)) {
      if (typeof note !== 'number' || note === TableNote.UNSPECIFIED) continue;
      expect(noteKey(line(1, '', note)) ?? '').toBe(`chat.${TableNote[note]}`);
      expect(`chat.${TableNote[note]}` in en).toBe(true);
    }
    expect(noteKey(line(1, 'a'))).toBeUndefined();
  });
});

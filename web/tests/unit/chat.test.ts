import { create } from '@bufbuild/protobuf';
import { ChatLineSchema, TableNote, type ChatLine } from '@proto/chat_pb';
import { TableInfoSchema } from '@proto/table_pb';
import { describe, expect, it } from 'vitest';
import { countsAnew, merge, noteKey, unread, without } from '@/game/chat';
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

  it('drops what somebody has said, by seat or as an author, and keeps the notes about them', () => {
    const said = create(ChatLineSchema, { number: 1, text: 'a', seat: 2, author: 7 });
    const watching = create(ChatLineSchema, { number: 2, text: 'b', author: 8 });
    const joined = create(ChatLineSchema, { number: 3, seat: 2, note: TableNote.JOINED });
    const all = [said, watching, joined];
    expect(without(all, { case: 'seat', value: 2 })).toEqual([watching, joined]);
    expect(without(all, { case: 'author', value: 8 })).toEqual([said, joined]);
  });

  it('begins anew with each connection for whoever sees the game later', () => {
    const seen = (spectatorDelayS: number, yourSeat: number) => countsAnew(create(TableInfoSchema, { yourSeat, options: { spectators: true, spectatorDelayS } }));
    expect([seen(60, 0), seen(60, 1), seen(0, 0), countsAnew(null)]).toEqual([true, false, false, false]);
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

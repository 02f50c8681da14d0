// The lines of the log; the tool tells the same ones (tests/tool/log_words_test.cpp).
import { create, fromJson, type JsonValue } from '@bufbuild/protobuf';
import { Catalog_MapSchema, CatalogSchema, ContentSchema } from '@proto/content_pb';
import { LogEntrySchema } from '@proto/log_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { Pack } from '@/game/catalog';
import { narrate } from '@/game/narrate';
import { useLanguage } from '@/i18n';
import { languages } from '@/i18n/languages';
import file from '../../../protocol/log_examples.json';

const nameOf = (seat: number): string => ['', 'Ann', 'Bob'][seat] ?? '';

describe.each(languages)('the log in %s', (language) => {
  afterAll(() => useLanguage('en'));

  it.each(file.lines.filter((line) => line.language === language))('says $line', async ({ entry, line }) => {
    await useLanguage(language);
    const texts = Object.entries(file.texts[language]).map(([key, text]) => ({ key, text }));
    const catalog = create(CatalogSchema, { maps: [create(Catalog_MapSchema, {})] });
    const pack = new Pack(create(ContentSchema, { catalog, texts }));
    const told = narrate({ entry: fromJson(LogEntrySchema, entry as unknown as JsonValue), order: [2, 1] }, { pack, map: 1, nameOf });
    expect(told.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(line);
  });
});

// How one has done, and who does best.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { GetRankingSchema, GetRecordsSchema, type PlayerRecord, type Ranking } from '@proto/records_pb';
import { ask } from './link';

const kPlaces = 50;

export const records = signal<readonly PlayerRecord[]>([]);
export const ranking = signal<readonly Ranking['places'][number][] | null>(null);

/** Asked again whenever the page is shown or the connection is back: whoever is offline keeps what was there. */
export async function loadRanking(map: number, programs: boolean): Promise<void> {
  try {
    const [mine, best] = await Promise.all([
      ask({ case: 'getRecords', value: create(GetRecordsSchema) }),
      ask({ case: 'getRanking', value: create(GetRankingSchema, { map, limit: kPlaces, programs }) }),
    ]);
    if (mine.case === 'playerRecords') records.value = mine.value.records;
    if (best.case === 'ranking') ranking.value = best.value.places;
  } catch {
    // The banner tells.
  }
}

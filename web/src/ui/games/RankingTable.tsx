// Who does best on a map, and how one has done there.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PlayerRecord } from '@proto/records_pb';
import { t } from '@/i18n';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { loadRanking, ranking, records } from '@/state/records';
import { MapOption } from '../home/Options';
import { Places, rated } from './Places';

function Own({ record }: { record: PlayerRecord | undefined }): JSX.Element {
  if (!record || record.games === 0) return <p class="nobody">{t('ranking.ownNone')}</p>;
  const mean = new Intl.NumberFormat(prefs.value.language, { maximumFractionDigits: 1 }).format(record.meanTotal);
  return (
    <p data-own-record>
      {t('ranking.own', { games: record.games, wins: record.wins, best: record.bestTotal, mean })}
      {record.ratedGames > 0 && ` ${t('ranking.ownRating', { rating: rated(record) })}`}
    </p>
  );
}

export function RankingTable(): JSX.Element {
  const [map, setMap] = useState(1);
  const [programs, setPrograms] = useState(false);
  const here = online.value;
  useEffect(() => {
    if (here) void loadRanking(map, programs);
  }, [here, map, programs]);
  const places = ranking.value;
  return (
    <>
      <MapOption value={map} onPick={setMap} />
      <fieldset class="segmented">
        <legend>{t('ranking.whose')}</legend>
        {([false, true] as const).map((one) => (
          <label key={String(one)}>
            <input type="radio" name="ranking-whose" value={String(one)} checked={programs === one} onChange={() => setPrograms(one)} />
            <span>{t(one ? 'ranking.programs' : 'ranking.people')}</span>
          </label>
        ))}
      </fieldset>
      <Own record={records.value.find((one) => one.map === map)} />
      {places?.length === 0 && <p class="nobody">{t('ranking.none')}</p>}
      {places !== null && places.length > 0 && <Places places={places} />}
      <p class="form-note">{t(programs ? 'ranking.programsHelp' : 'ranking.help')}</p>
    </>
  );
}

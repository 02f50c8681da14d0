// Who does best, in their order.
import type { JSX } from 'preact';
import type { PlayerRecord, Ranking_Place } from '@proto/records_pb';
import { t } from '@/i18n';
import { ProfileButton } from '../ProfileButton';

/** A rating counts when little is in doubt: until then it is said how much. */
export const rated = ({ rating, deviation }: PlayerRecord): string => `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;

export function Places({ places }: { places: readonly Ranking_Place[] }): JSX.Element {
  return (
    <table class="score-table ranking">
      <thead>
        <tr>
          <th scope="col">{t('ranking.player')}</th>
          <th scope="col">{t('ranking.rating')}</th>
          <th scope="col">{t('ranking.games')}</th>
          <th scope="col">{t('ranking.wins')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ name, record, you }, index) => (
          <tr key={index} class={you ? 'is-winner' : ''}>
            <th scope="row">
              {index + 1}. <ProfileButton name={name} /> {you && `(${t('ranking.you')})`}
            </th>
            <td>{record && rated(record)}</td>
            <td>{record?.ratedGames}</td>
            <td>{record?.wins}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

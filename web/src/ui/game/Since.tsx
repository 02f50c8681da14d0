// "Since you looked": what happened meanwhile, in a few lines, and the way to see it.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { narrate } from '@/game/narrate';
import { t } from '@/i18n';
import { showSince } from '@/state/past';
import { since } from '@/state/since';
import { SeatMark } from '../SeatMark';
import { tellerOf, useBoard } from '../board';
import { Piece } from './LogRow';

export function Since(): JSX.Element | null {
  const board = useBoard();
  const news = since.value;
  if (!news || board.past !== null) return null;
  const close = (): void => void (since.value = null);
  return (
    <section class="since" aria-label={t('since.title')}>
      <h3>{t('since.title')}</h3>
      <ul>
        {news.lines.map((line) => (
          <li key={`${line.seq}.${line.at}`}>
            <span class="log-moment">{line.entry.seat > 0 && <SeatMark seat={line.entry.seat} />}</span>
            <span class="log-text">
              {narrate(line, tellerOf(board)).map((part, index) => (
                <Piece key={index} part={part} actor={line.entry.seat} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {news.more > 0 && <p class="since-more">{t('since.more', { count: news.more })}</p>}
      <div class="choices">
        <button
          type="button"
          class="choice"
          data-since="show"
          onClick={() => {
            close();
            showSince(news.from);
          }}
        >
          <Icon name="play" /> {t('since.show')}
        </button>
        <button type="button" class="choice choice-quiet" data-since="close" onClick={close}>
          {t('since.close')}
        </button>
      </div>
    </section>
  );
}

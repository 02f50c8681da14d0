// What the question is about: its cards, and the tokens that wait to be loaded or spent.
import type { JSX } from 'preact';
import { Question } from '@proto/question_pb';
import { Icon } from '@/art/icons';
import type { Scene } from '@/game/describe';
import { cardOffTable, cardsInQuestion } from '@/game/subject';
import { target } from '@/game/targets';
import { tokenList } from '@/game/words';
import { t } from '@/i18n';
import { held, over } from '@/state/turnOver';
import { CardFace } from '../../CardFace';
import { CardThumb } from '../../CardThumb';
import { TokenPiece } from '../../Tokens';
import { stateOf, targetProps, useBoard } from '../../board';
import { phases } from '../PhaseBar';
import { dragSource } from '../drag';

/** Its cards, or the phase it belongs to: the question begins at the same place with and without cards. */
export function Subject({ scene }: { scene: Scene }): JSX.Element {
  const cards = held.value ? [] : cardsInQuestion(scene);
  const phase = scene.view.progress?.phase;
  return (
    <div class={`prompt-subject ${cards.length ? '' : 'is-emblem'}`}>
      {cards.length === 0 && <Icon name={held.value || (!scene.asked && over.value) ? 'done' : (phases.find((one) => one.phase === phase)?.icon ?? 'towing')} />}
      {cards.map((card) => (
        <CardThumb key={card} pack={scene.pack} card={card} />
      ))}
    </div>
  );
}

/** A card that lies nowhere on the table, such as loot to keep, in full. */
export function OffTable({ scene }: { scene: Scene }): JSX.Element | null {
  const card = cardOffTable(scene);
  return card ? (
    <div class="prompt-card">
      <CardFace pack={scene.pack} card={card} full />
    </div>
  ) : null;
}

export function ToLoad({ scene }: { scene: Scene }): JSX.Element | null {
  const board = useBoard();
  const tokens = tokenList(scene.asked?.tokens);
  if (tokens.length === 0) return null;
  const loading = scene.asked?.question === Question.LOAD_TOKENS;
  return (
    <div class="to-load">
      {scene.asked?.question !== Question.SPEND_TOKEN && <span>{t('prompt.toLoad')}</span>}
      {tokens.map((token, index) => {
        const name = target.token(token);
        const { active, props, state } = targetProps(stateOf(board, name), name, board.pack.tokenName(token));
        return loading ? (
          <button key={index} type="button" class={`to-load-token ${state}`} {...props} disabled={!active} {...dragSource({ token })}>
            <TokenPiece token={token} label={board.pack.tokenName(token)} />
          </button>
        ) : (
          <TokenPiece key={index} token={token} label={board.pack.tokenName(token)} />
        );
      })}
    </div>
  );
}

import type { JSX } from 'preact';
import { aiming, gunsOf } from '@/game/duel';
import { later } from '@/i18n/later';
import { picked } from '@/state/board';
import { myAsked, useBoard } from '../../board';
import { useShown } from '../../shown';
import { Foes } from './Foes';
import { Guns } from './Guns';
import { OddsFan } from './OddsFan';

export function DuelPanel(): JSX.Element {
  useShown('duel');
  const board = useBoard();
  const { pack, view, seat } = board;
  const scene = { pack, view, seat, asked: myAsked(board) };
  const guns = gunsOf(scene);
  const gun = aiming(guns, picked.value);
  return (
    <section class="duel" aria-label={later('duel.title')}>
      <Foes scene={scene} />
      <Guns guns={guns} />
      {gun && <OddsFan scene={scene} weaponClass={gun.weaponClass} />}
    </section>
  );
}

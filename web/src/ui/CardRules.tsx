// What the boxes of a vehicle do, in words.
import type { JSX } from 'preact';
import { Icon, type IconName } from '@/art/icons';
import { boxKey, isWeapon } from '@/game/boxes';
import type { Pack } from '@/game/catalog';
import { roman } from '@/game/words';

export function CardRules({ pack, card }: { pack: Pack; card: number }): JSX.Element | null {
  const vehicle = pack.vehicle(card);
  if (!vehicle) return null;
  const kinds = new Map(vehicle.boxes.map((box) => [`${box.kind}.${box.value}`, box]));
  return (
    <dl class="card-rules">
      {[...kinds.values()].map((box) => (
        <div key={`${box.kind}.${box.value}`}>
          <dt>
            <Icon name={boxKey(box) as IconName} /> {pack.text(`box.${boxKey(box)}.name`)}
            {box.value > 0 && ` ${isWeapon(box) ? roman(box.value) : box.value}`}
          </dt>
          <dd>{pack.text(`box.${boxKey(box)}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

// A sign of the road, large: where it stands, what it gives to whoever stops there, and its story.
import type { JSX } from 'preact';
import { WaypointKind, type Catalog_Waypoint } from '@proto/content_pb';
import type { Pack } from '@/game/catalog';
import { waypointWord } from '@/game/narrate';
import { roadMap } from '@/game/roadmap';
import { storyOfWaypoint } from '@/game/story';
import { wayAt } from '@/game/waypoints';
import { spaceName } from '@/game/words';
import { t } from '@/i18n';
import { ofTokens, RuleList, type Rule } from '../CardRules';
import { Dialog } from '../Dialog';
import { StoryLine } from '../StoryLine';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { Glimpse } from './journey/Glimpse';

function rulesOf(pack: Pack, { kind, tokens }: Catalog_Waypoint): Rule[] {
  if (kind !== WaypointKind.CONTAMINATION) return ofTokens(pack, [tokens], kind === WaypointKind.ITEM ? 1 : 0);
  return [{ symbol: 'contamination', name: pack.text('drawback.contamination.name'), text: t('thing.contamination') }];
}

export function SignClosely({ space, onClose }: { space: number; onClose(): void }): JSX.Element | null {
  const board = useBoard();
  const { pack, view } = board;
  const number = view.setup?.map ?? 1;
  const map = pack.map(number);
  const { waypoint, printed } = useDerived(() => wayAt(board, space), [board, space]);
  if (!map || !waypoint) return null;
  const name = waypointWord(pack, waypoint);
  return (
    <Dialog title={name} class="dialog-card" onClose={onClose}>
      <div class="closely">
        <div class="card card-full card-sign">
          <div class="card-picture">
            <Glimpse drawn={roadMap(map)} space={space} printed={printed} />
            <span class="card-band">{spaceName(pack, number, space)}</span>
          </div>
          <div class="card-body">
            <strong class="card-title">{name}</strong>
            {printed && <p class="card-text">{t('board.permanent')}</p>}
            <p class="card-text">
              {t('why.roadLater')} {t('rule.movement.text')}
            </p>
          </div>
        </div>
        <RuleList rules={rulesOf(pack, waypoint)} />
        <StoryLine story={storyOfWaypoint(pack, waypoint)} />
      </div>
    </Dialog>
  );
}

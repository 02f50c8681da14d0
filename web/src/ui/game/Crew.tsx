// The survivors of a seat in their three zones.
import type { JSX } from 'preact';
import { Zone } from '@proto/common_pb';
import { Ability, Nature } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import type { Crew_Member } from '@proto/view_pb';
import { Icon } from '@/art/icons';
import { Portrait } from '@/art/CardArt';
import { target } from '@/game/targets';
import { zoneName } from '@/game/words';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { NatureMark } from '../CardFace';
import { Touchable } from '../Touchable';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';

function memberLabel(name: string, member: Crew_Member, more: string[]): string {
  const words = [name, ...more, t('board.skill', { skill: member.skill })];
  if (member.contamination) words.push(t('board.contamination', { count: member.contamination }));
  if (member.food) words.push(t('board.fed', { count: member.food }));
  if (member.used) words.push(t('board.usedAbility'));
  return words.join(', ');
}

const Member = memo(function Member({ member, own, place }: { member: Crew_Member; own: boolean; place: number }): JSX.Element {
  const board = useBoard();
  const { pack } = board;
  const survivor = pack.survivor(member.survivor);
  const name = pack.survivorName(member.survivor);
  const joins = useDerived(() => own && (myAsked(board)?.survivors.includes(member.survivor) ?? false), [board, own, member.survivor]);
  const copied = useDerived(() => (survivor?.ability === Ability.MIMIC ? (board.view.expansion?.copied ?? 0) : 0), [board, survivor]);
  const nature = survivor?.nature ?? Nature.UNSPECIFIED;
  const label = memberLabel(name, member, [
    ...(nature === Nature.UNSPECIFIED ? [] : [t(nature === Nature.CYBORG ? 'board.cyborg' : 'board.android')]),
    ...(copied ? [t('board.copies', { survivor: pack.survivorName(copied) })] : []),
  ]);
  return (
    <div class="member-slot" style={{ '--place': place }}>
      <Touchable
        name={own ? target.survivor(member.survivor) : `other:${member.survivor}`}
        label={label}
        class={`member ${joins ? 'joins' : ''} ${member.used ? 'is-used' : ''}`}
      >
        <Portrait pack={pack} card={survivor?.card ?? 0} />
        {nature !== Nature.UNSPECIFIED && (
          <span class="member-nature">
            <NatureMark nature={nature} />
          </span>
        )}
        {copied > 0 && <small class="member-copy">→ {pack.survivorName(copied)}</small>}
        <span class="member-name">{name}</span>
        <span class="member-skill" title={t('board.skill', { skill: member.skill })}>
          <Icon name="skill" label={t('board.skill', { skill: '' })} />
          {member.skill}
        </span>
        <span class="member-marks">
          {Array.from({ length: member.contamination }, (_, index) => (
            <Icon key={index} name="contamination" class="mark-bad" label={t('board.contamination', { count: 1 })} />
          ))}
          {Array.from({ length: member.food + member.warmth }, (_, index) => (
            <Icon key={index} name="food" class="mark-good" label={t('board.fed', { count: 1 })} />
          ))}
        </span>
      </Touchable>
      <button
        type="button"
        class="look-button"
        aria-label={`${t('board.details')}: ${name}`}
        onClick={() => (looking.value = { card: survivor?.card ?? 0 })}
      >
        <Icon name="eye" />
      </button>
    </div>
  );
});

const zones = [Zone.ACTIVE, Zone.REST, Zone.EXHAUSTED];

/** In the night of Rest: who comes one step up, to here. */
function Arriving({ members }: { members: readonly Crew_Member[] }): JSX.Element | null {
  const { pack } = useBoard();
  if (members.length === 0) return null;
  const label = t('stage.arriving', { names: members.map(({ survivor }) => pack.survivorName(survivor)).join(', ') });
  return (
    <p class="arriving" role="img" aria-label={label} title={label}>
      {members.map(({ survivor }) => (
        <Portrait key={survivor} pack={pack} card={pack.survivor(survivor)?.card ?? 0} />
      ))}
    </p>
  );
}

/** The zone below each on the stair of Rest. */
const below: Partial<Record<Zone, Zone>> = { [Zone.ACTIVE]: Zone.REST, [Zone.REST]: Zone.EXHAUSTED };

export function Crew({ seat, own }: { seat: number; own: boolean }): JSX.Element | null {
  const { view } = useBoard();
  const night = useDerived(() => own && (view.decision?.asked ?? []).some(({ question }) => question === Question.FEED_IN_REST), [own, view]);
  const crew = useDerived(() => view.crews.get(seat), [view, seat]);
  if (!crew) return null;
  // A zone is as wide as its survivors need.
  const wide = zones.map((zone) => Math.max(1, crew.members.filter((member) => member.zone === zone).length));
  const all = wide.reduce((sum, one) => sum + one, 0);
  return (
    <div class={`crew ${night ? 'is-night' : ''}`}>
      {zones.map((zone, index) => {
        const members = crew.members.filter((member) => member.zone === zone);
        const before = wide.slice(0, index).reduce((sum, one) => sum + one, 0);
        return (
          <div key={zone} role="group" class={`crew-zone crew-zone-${zone}`} aria-label={zoneName(zone)} style={{ '--grow': wide[index], '--all': all, '--before': before, '--zone-index': index }}>
            <h3>{zoneName(zone)}</h3>
            <div class="members" style={{ '--members': members.length }}>
              {members.map((member, place) => (
                <Member key={member.survivor} member={member} own={own} place={place} />
              ))}
              {members.length === 0 && <span class="nobody">{t('zone.empty')}</span>}
            </div>
            {night && <Arriving members={crew.members.filter((member) => member.zone === below[zone])} />}
          </div>
        );
      })}
    </div>
  );
}

// How to play, with pictures made of the things on the table.
import type { ComponentChildren, JSX } from 'preact';
import { CardType } from '@proto/content_pb';
import { Token } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { Drawing } from '@/art/Drawing';
import type { Look } from '@/art/look';
import { drawn, type SheetName } from '@/art/sprite';
import type { Chapter } from '@/game/chapters';
import { phaseName, zoneName } from '@/game/words';
import { t } from '@/i18n';
import { either, later } from '@/i18n/later';
import { pack } from '@/state/content';
import { CardFace } from './CardFace';
import { OutcomeCard } from './game/motion/OutcomeCard';
import { RoadPicture } from './help/RoadPicture';
import { Train } from './help/Train';
import { TokenPiece } from './Tokens';

const Arrow = (): JSX.Element => <span class="help-arrow">→</span>;

const cardOf = (type: CardType): number => (pack.value?.catalog.cards.findIndex((card) => card.type === type && !card.expansion) ?? -1) + 1;

/** A card of the pack; before there is a connection, what is painted on such a card. */
function Face({ type, sheet = 'scenes', art }: { type: CardType; sheet?: SheetName; art: string }): JSX.Element {
  const content = pack.value;
  const card = cardOf(type);
  return (
    <div class="help-card">
      {content && card ? (
        <CardFace pack={content} card={card} full />
      ) : (
        <svg class="help-scene" viewBox="0 0 200 100">
          <use href={drawn('scenes', sheet === 'scenes' ? art : 'backdrop-1')} width="200" height="100" />
          {sheet !== 'scenes' && <use href={drawn(sheet, art, looks[sheet])} x="30" y="6" width="140" height="90" />}
        </svg>
      )}
    </div>
  );
}

const looks: Partial<Record<SheetName, Look>> = { models: { type: 'trailer', columns: 2 }, enemies: { kind: '1' } };

const Named = ({ icon, children }: { icon: IconName; children: ComponentChildren }): JSX.Element => (
  <span class="help-named">
    <Icon name={icon} />
    <small>{children}</small>
  </span>
);

/** What a chapter is about, at a glance; everything in it is said in its text as well. */
function Picture({ id }: { id: string }): JSX.Element | null {
  const outcome = pack.value?.catalog.outcomes[0];
  switch (id) {
    case 'goal':
    case 'move':
      return <RoadPicture of={id} />;
    case 'hands':
      return (
        <>
          <span class="help-glow is-target">
            <TokenPiece token={Token.FUEL} />
          </span>
          <Arrow />
          <span class="help-glow is-target" />
          <kbd>Tab</kbd>
          <kbd>Enter</kbd>
          <kbd>Esc</kbd>
        </>
      );
    case 'round':
      return (
        <>
          {(['exploration', 'rest', 'movement', 'fire', 'end_of_round'] as const).map((icon, index) => (
            <>
              {index > 0 && <Arrow />}
              <Named icon={icon}>{phaseName(index + 2)}</Named>
            </>
          ))}
        </>
      );
    case 'explore':
      return (
        <>
          <Face type={CardType.LOCATION} art="hunting_lodge" />
          <Face type={CardType.TRAILER} sheet="models" art="help-trailer" />
          <Face type={CardType.SURVIVOR} sheet="portraits" art="medic" />
        </>
      );
    case 'convoy':
      return (
        <>
          <Train />
          {[Token.AMMO, Token.FOOD, Token.FUEL, Token.SURVIVOR].map((token) => (
            <span key={token} class="help-named">
              <TokenPiece token={token} />
              <small>{pack.value?.tokenName(token)}</small>
            </span>
          ))}
          {(['open', 'armour', 'weapon', 'speed', 'fame'] as const).map((box) => (
            <Named key={box} icon={box}>
              {pack.value?.text(`box.${box}.name`)}
            </Named>
          ))}
        </>
      );
    case 'people':
      return (
        <>
          {[3, 2, 1].map((zone, index) => (
            <>
              {index > 0 && <Arrow />}
              <span key={zone} class={`help-zone crew-zone-${zone}`}>
                <Drawing sheet="portraits" name={['medic', 'driver', 'leader_red'][index] ?? ''} class="portrait" />
                <small>{zoneName(zone)}</small>
              </span>
            </>
          ))}
        </>
      );
    case 'fire':
      return (
        <>
          <Face type={CardType.ENEMY} sheet="enemies" art="enemy" />
          {outcome && (
            <div class="help-outcome">
              <OutcomeCard id={1} outcome={outcome} />
            </div>
          )}
        </>
      );
    case 'end':
      return (
        <>
          <Named icon="aurora">{t('score.distance')}</Named>
          <Named icon="fame">{t('score.fame_track')}</Named>
          <Named icon="item">{t('score.items')}</Named>
          <Named icon="open">{t('score.boxes')}</Named>
          <Named icon="survivor">{t('score.abilities')}</Named>
        </>
      );
    case 'maps':
      return (
        <>
          <Named icon="mine">{later('rule.mines.title')}</Named>
          <Named icon="damage">{later('rule.beta.title')}</Named>
          <Named icon="full_battery">{later('rule.batteries.title')}</Named>
          <Named icon="alarm">{later('rule.alarm.title')}</Named>
          <Named icon="turret">{later('rule.turrets.title')}</Named>
        </>
      );
    default:
      return null;
  }
}

export function HowToPlay({ chapters }: { chapters: readonly Chapter[] }): JSX.Element | null {
  if (chapters.length === 0) return null;
  return (
    <section class="help">
      <h2>{t('help.title')}</h2>
      <nav aria-label={later('help.contents')}>
        <ul class="help-contents">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <button type="button" class="choice" onClick={() => document.getElementById(`help-${id}`)?.scrollIntoView({ block: 'start' })}>
                {either(title)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map(({ id, title, text, rules }) => (
        <article key={id} id={`help-${id}`} class="panel help-chapter">
          <h3>{either(title)}</h3>
          <p>{either(text)}</p>
          <div class="help-picture" aria-hidden="true">
            <Picture id={id} />
          </div>
          {rules.length > 0 && (
            <dl class="rules">
              {rules.map((rule) => (
                <div key={rule.title}>
                  <dt>{either(rule.title)}</dt>
                  <dd>{either(rule.text)}</dd>
                </div>
              ))}
            </dl>
          )}
        </article>
      ))}
    </section>
  );
}

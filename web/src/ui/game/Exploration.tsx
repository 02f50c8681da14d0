// The five spaces of the Exploration Zone: costs, bonus actions, and the cards on them.
import type { JSX } from 'preact';
import { CardType, type Catalog_Bonus } from '@proto/content_pb';
import { Side } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { target } from '@/game/targets';
import { blockName, bonusName, tokenList } from '@/game/words';
import { tokenKeys } from '@/game/catalog';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { CardFace } from '../CardFace';
import { TokenRow } from '../Tokens';
import { Touchable } from '../Touchable';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';

function BonusIcons({ bonus }: { bonus: Catalog_Bonus }): JSX.Element {
  const one = (icon: IconName, amount: number, sign = ''): JSX.Element => (
    <span class={`bonus-part ${sign === '!' ? 'bonus-bad' : ''}`}>
      <Icon name={icon} />
      {amount > 1 ? amount : ''}
    </span>
  );
  return (
    <>
      {bonus.repair > 0 && one('repair', bonus.repair)}
      {bonus.decontaminate > 0 && (
        <span class="bonus-part">
          −{bonus.decontaminate}
          <Icon name="contamination" />
        </span>
      )}
      {tokenList(bonus.gain).map((token, index) => (
        <span key={index} class="bonus-part">
          +<Icon name={tokenKeys[token] ?? 'item'} />
        </span>
      ))}
      {bonus.move > 0 && one('movement', bonus.move)}
      {bonus.upgrade && one('towing', 1)}
      {bonus.attack && one('weapon', 1)}
      {tokenList(bonus.spend).map((token, index) => (
        <span key={`s${index}`} class="bonus-part bonus-bad">
          −<Icon name={tokenKeys[token] ?? 'item'} />
        </span>
      ))}
      {bonus.halfBattery && (
        <span class="bonus-part bonus-bad">
          −<Icon name="half_battery" />
        </span>
      )}
      {bonus.alarmDown > 0 && (
        <span class="bonus-part">
          −{bonus.alarmDown}
          <Icon name="alarm" />
        </span>
      )}
      {bonus.alarmUp > 0 && (
        <span class="bonus-part bonus-bad">
          +{bonus.alarmUp}
          <Icon name="alarm" />
        </span>
      )}
      {bonus.fameLoss > 0 && one('fame', bonus.fameLoss, '!')}
      {bonus.damage > 0 && one('damage', bonus.damage, '!')}
      {bonus.contamination > 0 && one('contamination', bonus.contamination, '!')}
    </>
  );
}

function Space({ slot }: { slot: number }): JSX.Element {
  const board = useBoard();
  const { pack, view } = board;
  const map = pack.map(view.setup?.map ?? 1);
  const space = useDerived(() => view.zone?.spaces[slot - 1], [view, slot]);
  const card = space?.card ?? 0;
  const type = pack.card(card)?.type;
  const cost = map?.costs[slot - 1] ?? 0;
  const explored = useDerived(() => card > 0 && myAsked(board)?.card === card, [board, card]);
  const location = card ? pack.location(card) : undefined;
  return (
    <li class={`zone-space ${explored ? 'is-explored' : ''} ${card ? '' : 'is-empty'}`}>
      <div class="zone-head">
        <span class="zone-cost" title={t('board.cost', { cost })}>
          <Icon name="skill" label={t('board.cost', { cost })} />
          {cost}
        </span>
        <span class="zone-bonus">
          {map?.bonus[slot - 1]?.alternatives.map((bonus, index) => (
            <Touchable
              key={index}
              name={target.bonus(slot, index + 1)}
              label={`${t('board.bonus')}: ${bonusName(pack, bonus)}`}
              class="bonus"
            >
              <span title={bonusName(pack, bonus)} role="img" aria-label={bonusName(pack, bonus)}>
                <BonusIcons bonus={bonus} />
              </span>
            </Touchable>
          ))}
        </span>
      </div>
      {card ? (
        <div class="zone-card">
          <Touchable
            name={target.zone(slot)}
            label={`${t('choice.explore', { card: pack.name(card) })}, ${t('cost.needs', { amount: cost })}. ${pack.rules(card)}`}
            class="zone-touch"
          >
            <CardFace pack={pack} card={card} tokens={type === CardType.ENCOUNTER ? space?.tokens : undefined} jammed={space?.jammed} />
          </Touchable>
          {location && (
            <div class="zone-blocks">
              {[Side.LEFT, Side.RIGHT].map((side) => {
                const block = side === Side.LEFT ? location.left : location.right;
                const there = space?.blocks.includes(side) ?? false;
                const name = explored ? target.block(side) : `no-block:${slot}:${side}`;
                return (
                  <Touchable
                    key={side}
                    name={name}
                    label={t('choice.takeBlock', { tokens: blockName(pack, block) })}
                    class={`block ${there ? '' : 'is-gone'}`}
                  >
                    {there ? <TokenRow pack={pack} counts={block?.tokens} items={block?.items} /> : '—'}
                  </Touchable>
                );
              })}
            </div>
          )}
          <button
            type="button"
            class="look-button"
            aria-label={`${t('board.details')}: ${pack.name(card)}`}
            onClick={() => (looking.value = { card })}
          >
            <Icon name="eye" />
          </button>
        </div>
      ) : (
        <div class="card card-none">{t('board.emptySpace')}</div>
      )}
    </li>
  );
}

function DeckLeft(): JSX.Element {
  const { view } = useBoard();
  return <small>{t('board.deck', { count: view.decks?.explorationLeft ?? 0 })}</small>;
}

export function Exploration(): JSX.Element {
  const { view } = useBoard();
  const bare = useDerived(() => !view.zone?.spaces.some((space) => space.card > 0), [view]);
  return (
    <section class="panel exploration" aria-label={t('board.exploration')}>
      <h2 class="panel-title">
        {t('board.exploration')}
        <DeckLeft />
      </h2>
      {/* On phones it scrolls: by keyboard from card to card, and without cards as a whole. */}
      <ol class="zone" tabIndex={bare ? 0 : undefined}>
        {[1, 2, 3, 4, 5].map((slot) => (
          <Space key={slot} slot={slot} />
        ))}
      </ol>
    </section>
  );
}

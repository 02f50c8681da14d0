// The five spaces of the Exploration Zone: costs, bonus actions, and the cards on them.
import type { JSX } from 'preact';
import { CardType, type Catalog_Bonus } from '@proto/content_pb';
import { Side } from '@proto/common_pb';
import { Icon } from '@/art/icons';
import { target } from '@/game/targets';
import { blockName, bonusName, tokenList } from '@/game/words';
import { tokenKeys } from '@/game/catalog';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { spoken } from '@/game/facts';
import { CardFace } from '../CardFace';
import { Symbol, TokenRow } from '../Tokens';
import { Touchable } from '../Touchable';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';

function BonusIcons({ bonus }: { bonus: Catalog_Bonus }): JSX.Element {
  const good = (name: string, amount = 1, sign = ''): JSX.Element => (
    <span class="bonus-part">
      {sign}
      {amount > 1 ? amount : ''}
      <Symbol name={name} />
    </span>
  );
  const bad = (name: string, amount = 1, sign = '+'): JSX.Element => (
    <span class="bonus-part bonus-bad">
      {sign}
      {amount > 1 ? amount : ''}
      <Symbol name={name} />
    </span>
  );
  return (
    <>
      {bonus.repair > 0 && good('repair', bonus.repair)}
      {bonus.decontaminate > 0 && good('decontaminate', bonus.decontaminate)}
      {tokenList(bonus.gain).map((token) => good(tokenKeys[token] ?? 'item'))}
      {bonus.move > 0 && good('movement', bonus.move)}
      {bonus.upgrade && good('towing')}
      {bonus.attack && good('weapon')}
      {tokenList(bonus.spend).map((token) => bad(tokenKeys[token] ?? 'item', 1, '−'))}
      {bonus.halfBattery && bad('half_battery', 1, '−')}
      {bonus.alarmDown > 0 && good('alarm', bonus.alarmDown, '−')}
      {bonus.alarmUp > 0 && bad('alarm', bonus.alarmUp)}
      {bonus.fameLoss > 0 && bad('fame', bonus.fameLoss, '−')}
      {bonus.damage > 0 && bad('damage', bonus.damage)}
      {bonus.contamination > 0 && bad('contamination', bonus.contamination)}
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
  const tokens = type === CardType.ENCOUNTER ? space?.tokens : undefined;
  return (
    <li class={`zone-space ${explored ? 'is-explored' : ''} ${card ? '' : 'is-empty'}`}>
      <div class="zone-head">
        <span class="zone-cost" title={t('board.cost', { cost })}>
          <Symbol name="skill" label={t('board.cost', { cost })} />
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
            label={`${t('choice.explore', { card: pack.name(card) })}, ${t('cost.needs', { amount: cost })}. ${spoken(pack, card, { tokens, jammed: space?.jammed })}`}
            class="zone-touch"
          >
            <CardFace pack={pack} card={card} tokens={tokens} jammed={space?.jammed} />
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
            onClick={() => (looking.value = { card, slot })}
          >
            <Icon name="eye" />
          </button>
        </div>
      ) : (
        <div key="none" class="card card-none">
          {t('board.emptySpace')}
        </div>
      )}
    </li>
  );
}

export function Exploration(): JSX.Element {
  const { view } = useBoard();
  const bare = useDerived(() => !view.zone?.spaces.some((space) => space.card > 0), [view]);
  return (
    <section class="exploration" aria-label={t('board.exploration')}>
      <h2 class="visually-hidden">{t('board.exploration')}</h2>
      {/* On phones it scrolls: by keyboard from card to card, and without cards as a whole. */}
      <ol class="zone" tabIndex={bare ? 0 : undefined}>
        {[1, 2, 3, 4, 5].map((slot) => (
          <Space key={slot} slot={slot} />
        ))}
      </ol>
    </section>
  );
}

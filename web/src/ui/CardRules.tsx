// Everything that is shown on a card, each in a sentence with its rule.
import type { JSX } from 'preact';
import { Token, type TokenCounts } from '@proto/common_pb';
import { CardType } from '@proto/content_pb';
import { boxKey } from '@/game/boxes';
import { tokenKeys, type Pack } from '@/game/catalog';
import { boxWord, drawbackKeys } from '@/game/facts';
import { roman, tokenList } from '@/game/words';
import { t } from '@/i18n';
import { Symbol } from './Tokens';

export interface Rule {
  symbol: string;
  name: string;
  text: string;
}

function ofBoxes(pack: Pack, card: number): Rule[] {
  const kinds = new Map((pack.vehicle(card)?.boxes ?? []).map((box) => [boxWord(pack, box), box]));
  return [...kinds].map(([name, box]) => ({ symbol: boxKey(box), name, text: pack.text(`box.${boxKey(box)}.text`) }));
}

export function ofTokens(pack: Pack, counts: readonly (TokenCounts | undefined)[], items: number): Rule[] {
  const kinds = [...new Set(counts.flatMap((one) => tokenList(one)))].filter((token) => token !== Token.UNSPECIFIED);
  const rules = kinds.map((token) => {
    const symbol = tokenKeys[token] ?? 'ammo';
    return { symbol, name: pack.tokenName(token), text: t(`thing.${symbol}`) };
  });
  return items ? [...rules, { symbol: 'item', name: pack.text('token.item.name'), text: t('thing.item') }] : rules;
}

function ofLocation(pack: Pack, card: number): Rule[] {
  const location = pack.location(card);
  if (!location) return [];
  const rules: Rule[] = [];
  const drawback = drawbackKeys[location.drawback];
  if (drawback) {
    rules.push({
      symbol: drawback === 'fame_loss' ? 'fame' : drawback,
      name: pack.text(`drawback.${drawback}.name`),
      text: `${t('thing.drawback')} ${t(`thing.${drawback}`)}`,
    });
  }
  if (location.weapon) rules.push({ symbol: 'weapon', name: roman(location.weapon), text: t('thing.armed') });
  const items = (location.left?.items ?? 0) + (location.right?.items ?? 0);
  return [...rules, ...ofTokens(pack, [location.left?.tokens, location.right?.tokens], items), { symbol: 'collector', name: '', text: t('thing.blocks') }];
}

function ofTruck(pack: Pack, card: number): Rule[] {
  const vehicle = pack.vehicle(card);
  if (!vehicle) return [];
  const rules: Rule[] = [];
  if (pack.card(card)?.type === CardType.TRUCK) {
    rules.push({ symbol: 'speed', name: t('board.speed', { speed: vehicle.speed }), text: t('thing.speed') });
    rules.push({ symbol: 'towing', name: t('board.towing', { count: vehicle.towing }), text: t('thing.towing') });
  }
  if (vehicle.tracks) rules.push({ symbol: 'tracks', name: t('board.tracks'), text: t('thing.tracks') });
  return rules;
}

function rulesOf(pack: Pack, card: number): Rule[] {
  const survivor = pack.catalog.survivors.find((one) => one.card === card);
  if (survivor) return [{ symbol: 'skill', name: t('board.skill', { skill: survivor.skill }), text: t('thing.skill') }];
  if (pack.enemy(card)) return [{ symbol: 'damage', name: pack.text('drawback.damage.name'), text: t('thing.damage') }, { symbol: 'weapon', name: '', text: t('thing.enemy') }];
  if (pack.card(card)?.type === CardType.ENCOUNTER) {
    return ofTokens(pack, [pack.catalog.encounters[(pack.card(card)?.index ?? 1) - 1]?.tokens], 0);
  }
  return [...ofTruck(pack, card), ...ofBoxes(pack, card), ...ofLocation(pack, card)];
}

export const CardRules = ({ pack, card }: { pack: Pack; card: number }): JSX.Element | null => <RuleList rules={rulesOf(pack, card)} />;

export function RuleList({ rules }: { rules: readonly Rule[] }): JSX.Element | null {
  if (rules.length === 0) return null;
  return (
    <dl class="card-rules" aria-label={t('thing.explained')}>
      {rules.map(({ symbol, name, text }) => (
        <div key={symbol + name}>
          <dt>
            {symbol === 'open' ? <i class="mini-box box-open" /> : <Symbol name={symbol} />}
            <b>{name}</b>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

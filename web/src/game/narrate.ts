// The log in sentences, in parts so that cards can be looked at.
import { LogKind, Deck } from '@proto/log_pb';
import { Side } from '@proto/common_pb';
import { WaypointKind, type Catalog_Waypoint } from '@proto/content_pb';
import { parts, t } from '@/i18n';
import type { Params, Part, Ref } from '@/i18n/format';
import type { Key } from '@/i18n/en';
import { en } from '@/i18n/en';
import type { Pack } from './catalog';
import { scoreLineKey } from './scores';
import type { LogLine } from './stream';
import { boxName, countsName, letterName, phaseName, signed, spaceName, zoneName } from './words';

export interface Teller {
  pack: Pack;
  map: number;
  nameOf(seat: number): string;
}

/** A line as it was received: when it is told, the turn order and the convoys are others. */
export interface Told extends Pick<LogLine, 'entry' | 'order' | 'convoy'> {
  idle?: boolean; // a turn in which nothing was done
}

const deckKeys: Record<number, Key> = {
  [Deck.EXPLORATION]: 'deck.exploration',
  [Deck.LOOT]: 'deck.loot',
  [Deck.ITEM]: 'deck.item',
  [Deck.OUTCOME]: 'deck.outcome',
  [Deck.ACTION]: 'deck.action',
};

export function waypointWord(pack: Pack, waypoint: Catalog_Waypoint | undefined): string {
  switch (waypoint?.kind) {
    case WaypointKind.RESOURCE:
      return countsName(pack, waypoint.tokens);
    case WaypointKind.ITEM:
      return pack.text('waypoint.item.name');
    case WaypointKind.CONTAMINATION:
      return pack.text('waypoint.contamination.name');
    default:
      return '';
  }
}

/** The sentence of a line; nothing for a kind that this client does not know. */
export function narrate({ entry, order = [], convoy, idle }: Told, { pack, map, nameOf }: Teller): Part[] {
  const key = idle ? 'log.idleTurn' : `log.${LogKind[entry.kind] ?? ''}`;
  if (!(key in en)) return [];
  const line = scoreLineKey(entry.line);
  const person = (seat: number): Ref | string => (seat ? { text: nameOf(seat), seat } : t('log.nobody'));
  const params: Params = {
    p: person(entry.seat),
    other: person(entry.other),
    amount: entry.amount,
    signed: signed(entry.amount),
    slot: entry.slot,
    turret: entry.turret,
    phase: phaseName(entry.phase),
    zone: zoneName(entry.zone),
    letter: letterName(entry.letter),
    token: pack.tokenName(entry.token),
    side: t(entry.side === Side.LEFT ? 'log.left' : 'log.right'),
    deck: t(deckKeys[entry.deck] ?? 'deck.exploration'),
    line: line ? t(line) : '',
    region: pack.regionName(map, entry.region),
    order: order.map(nameOf).join(', '),
    item: entry.item ? { text: pack.itemName(entry.item), item: entry.item } : t('log.hiddenItem'),
  };
  if (entry.action) params['action'] = pack.actionName(entry.action);
  if (entry.card) params['card'] = { text: pack.name(entry.card), card: entry.card };
  if (entry.survivor) {
    params['survivor'] = {
      text: pack.survivorName(entry.survivor),
      card: pack.survivor(entry.survivor)?.card ?? 0,
    };
  }
  if (entry.box) params['box'] = boxName(pack, convoy, entry.box);
  if (entry.space) params['space'] = spaceName(pack, map, entry.space);
  if (entry.waypoint) params['waypoint'] = waypointWord(pack, pack.catalog.waypoints[entry.waypoint - 1]);
  return parts(key as Key, params);
}

// The picture of a card, two by one and never cut: the scene, and in front of it whom or what the card brings.
import type { JSX } from 'preact';
import { CardType } from '@proto/content_pb';
import type { Pack } from '@/game/catalog';
import { artName, lookOf } from './cardArt';
import { hash } from './look';
import { drawn } from './sprite';

/** As many as sheet `scenes` knows. */
const backdrops = 8;

/** Where in front of the scene it stands. */
const places = {
  survivor: { sheet: 'portraits', x: 56, y: 3, width: 88, height: 105.6 },
  enemy: { sheet: 'enemies', x: 22, y: 8, width: 156, height: 88 },
  truck: { sheet: 'models', x: 20, y: 10, width: 160, height: 84 },
  trailer: { sheet: 'models', x: 26, y: 10, width: 148, height: 84 },
  device: { sheet: 'models', x: 40, y: 12, width: 120, height: 70 },
} as const;

const placed: Partial<Record<CardType, keyof typeof places>> = {
  [CardType.SURVIVOR]: 'survivor',
  [CardType.ENEMY]: 'enemy',
  [CardType.TRUCK]: 'truck',
  [CardType.TRAILER]: 'trailer',
  [CardType.DEVICE]: 'device',
};

export function CardArt({ pack, card }: { pack: Pack; card: number }): JSX.Element {
  const name = artName(pack, card);
  const look = lookOf(pack, card);
  const kind = placed[pack.card(card)?.type ?? CardType.UNSPECIFIED];
  const { sheet, ...place } = kind ? places[kind] : { sheet: undefined };
  return (
    <svg class="card-art" viewBox="0 0 200 100" aria-hidden="true" focusable="false">
      <use href={sheet ? drawn('scenes', `backdrop-${hash(name) % backdrops}`) : drawn('scenes', name, look)} width="200" height="100" />
      {kind === 'device' && <path d="M18 82h164l10 18H8z" fill="#59666f" />}
      {kind === 'device' && <path d="M18 82h164l2 4H16z" fill="#e6f1f5" />}
      {sheet && <use href={drawn(sheet, name, look)} {...place} />}
    </svg>
  );
}

export function Portrait({ pack, card }: { pack: Pack; card: number }): JSX.Element {
  return (
    <svg class="portrait" viewBox="0 0 100 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
      <use href={drawn('portraits', artName(pack, card), lookOf(pack, card))} width="100" height="120" />
    </svg>
  );
}

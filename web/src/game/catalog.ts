// The content pack, ready to be asked: every id of the protocol counts from 1.
import {
  CardType,
  type Catalog,
  type Catalog_Enemy,
  type Catalog_Location,
  type Catalog_Loot,
  type Catalog_Survivor,
  type Catalog_Vehicle,
  type Content,
} from '@proto/content_pb';
import { ItemKind, Colour, Token } from '@proto/common_pb';

export const itemKeys: Record<number, string> = {
  [ItemKind.INCENDIARY_AMMO]: 'incendiary_ammo',
  [ItemKind.NITROUS_OXIDE]: 'nitrous_oxide',
  [ItemKind.DE_ICING_CAPSULES]: 'de_icing_capsules',
  [ItemKind.PROTECTIVE_SUIT]: 'protective_suit',
  [ItemKind.NITROMETHANE]: 'nitromethane',
  [ItemKind.DECONTAMINATION_INFUSION]: 'decontamination_infusion',
  [ItemKind.WELDING_TORCH]: 'welding_torch',
  [ItemKind.EMERGENCY_RATION]: 'emergency_ration',
  [ItemKind.MINE]: 'mine',
  [ItemKind.GRENADE]: 'grenade',
  [ItemKind.MOBILE_JAMMER]: 'mobile_jammer',
};

export type TokenKey = 'ammo' | 'food' | 'fuel' | 'survivor' | 'full_battery' | 'half_battery';

export const tokenKeys: Record<number, TokenKey> = {
  [Token.AMMO]: 'ammo',
  [Token.FOOD]: 'food',
  [Token.FUEL]: 'fuel',
  [Token.SURVIVOR]: 'survivor',
  [Token.FULL_BATTERY]: 'full_battery',
  [Token.HALF_BATTERY]: 'half_battery',
};

export const colourKeys: Record<number, string> = {
  [Colour.RED]: 'red',
  [Colour.BLUE]: 'blue',
  [Colour.GREEN]: 'green',
  [Colour.YELLOW]: 'yellow',
};

const typeKeys: Record<number, string> = {
  [CardType.TRUCK]: 'truck',
  [CardType.TRAILER]: 'trailer',
  [CardType.DEVICE]: 'device',
  [CardType.SURVIVOR]: 'survivor',
  [CardType.LOCATION]: 'location',
  [CardType.ENCOUNTER]: 'encounter',
  [CardType.EVENT]: 'event',
  [CardType.ENEMY]: 'enemy',
};

export class Pack {
  readonly catalog: Catalog;
  private readonly texts: ReadonlyMap<string, string>;
  private readonly lootByCard = new Map<number, Catalog_Loot>();

  constructor(readonly content: Content) {
    if (!content.catalog) throw new Error('content without a catalog');
    this.catalog = content.catalog;
    this.texts = new Map(content.texts.map(({ key, text }) => [key, text]));
    for (const loot of this.catalog.loot) this.lootByCard.set(loot.card, loot);
  }

  text(key: string): string {
    return this.texts.get(key) ?? '';
  }
  has(key: string): boolean {
    return this.texts.has(key);
  }

  card(id: number) {
    return this.catalog.cards[id - 1];
  }
  /** What stands for the card in the keys of texts. */
  key(id: number): string {
    return this.content.keys?.cards[id - 1]?.text ?? '';
  }
  name(id: number): string {
    return this.text(`card.${this.key(id)}.name`) || `#${id}`;
  }
  rules(id: number): string {
    return this.text(`card.${this.key(id)}.text`);
  }
  typeName(id: number): string {
    return this.text(`type.${typeKeys[this.card(id)?.type ?? 0] ?? ''}.name`);
  }
  typeKey(id: number): string {
    return typeKeys[this.card(id)?.type ?? 0] ?? '';
  }

  vehicle(id: number): Catalog_Vehicle | undefined {
    const card = this.card(id);
    const isVehicle = card && card.type >= CardType.TRUCK && card.type <= CardType.DEVICE;
    return isVehicle ? this.catalog.vehicles[card.index - 1] : undefined;
  }
  location(id: number): Catalog_Location | undefined {
    const card = this.card(id);
    return card?.type === CardType.LOCATION ? this.catalog.locations[card.index - 1] : undefined;
  }
  enemy(id: number): Catalog_Enemy | undefined {
    const card = this.card(id);
    return card?.type === CardType.ENEMY ? this.catalog.enemies[card.index - 1] : undefined;
  }
  survivor(id: number): Catalog_Survivor | undefined {
    return this.catalog.survivors[id - 1];
  }
  survivorName(id: number): string {
    const survivor = this.survivor(id);
    return survivor ? this.name(survivor.card) : `#${id}`;
  }
  loot(card: number): Catalog_Loot | undefined {
    return this.lootByCard.get(card);
  }

  map(name: number) {
    return this.catalog.maps[name - 1];
  }
  mapKeys(name: number) {
    return this.content.keys?.maps[name - 1];
  }
  mapName(name: number): string {
    const key = this.mapKeys(name)?.key ?? '';
    return this.text(`map.${key}.name`) || key;
  }
  regionName(map: number, region: number): string {
    const key = this.mapKeys(map)?.regions[region - 1] ?? '';
    return this.text(`region.${key}.name`) || key;
  }

  actionKey(id: number): string {
    return this.content.keys?.actions[id - 1] ?? '';
  }
  actionName(id: number): string {
    return this.text(`action.${this.actionKey(id)}.name`);
  }
  actionText(id: number): string {
    return this.text(`action.${this.actionKey(id)}.text`);
  }

  itemName(kind: number): string {
    return this.text(`item.${itemKeys[kind] ?? ''}.name`);
  }
  itemText(kind: number): string {
    return this.text(`item.${itemKeys[kind] ?? ''}.text`);
  }
  tokenName(token: number): string {
    return this.text(`token.${tokenKeys[token] ?? ''}.name`);
  }
  colourName(colour: number): string {
    return this.text(`colour.${colourKeys[colour] ?? ''}.name`);
  }
}

// What follows from the question, in one line: what is at stake, and what there is to pay with.
import { CardType } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import type { Params } from '@/i18n/format';
import type { Key } from '@/i18n/en';
import type { Scene } from './describe';
import { areaName } from './words';

export interface Said {
  key: Key;
  params?: Params;
}

function ofLoot({ pack, view, seat, asked }: Scene): Said {
  const truck = view.convoys.get(seat)?.cards[0] ?? 0;
  const isTruck = pack.card(asked?.card ?? 0)?.type === CardType.TRUCK;
  return isTruck && truck ? { key: 'note.newTruck', params: { card: pack.name(truck) } } : { key: 'note.loot' };
}

export function consequence(scene: Scene): Said | null {
  const { asked, view, seat } = scene;
  const convoy = view.convoys.get(seat);
  switch (asked?.question) {
    case Question.CONFIRM_LOADING:
      return { key: 'note.loading' };
    case Question.EXPLORE_OR_PASS:
      return { key: 'note.explore' };
    case Question.FEED_IN_REST:
      return { key: 'note.feed', params: { food: convoy?.food.length ?? 0 } };
    case Question.MOVE_OR_STAY:
    case Question.CHOOSE_SPEED:
      return { key: 'note.fuel', params: { fuel: convoy?.fuel.length ?? 0 } };
    case Question.ATTACK_OR_CEASE:
      return { key: 'note.attack', params: { ammo: convoy?.ammo.length ?? 0 } };
    case Question.KEEP_LOOT:
      return ofLoot(scene);
    case Question.LOAD_TOKENS:
      return { key: 'note.load' };
    case Question.DISPLACED_TOKEN:
      return { key: 'note.displaced' };
    case Question.PLACE_DAMAGE:
      return asked.area.length ? { key: 'note.area', params: { area: areaName(asked.area) } } : null;
    case Question.CONTAMINATE:
    case Question.REACT_TO_CONTAMINATION:
      return { key: 'note.contaminate' };
    case Question.ITEM_OVERFLOW:
      return { key: 'note.items' };
    default:
      return null;
  }
}

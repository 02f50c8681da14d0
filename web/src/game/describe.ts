// A choice in words, and what it costs.
import type { Choice } from '@proto/choice_pb';
import { Question, type Asked } from '@proto/question_pb';
import { Side } from '@proto/common_pb';
import { hasKey, t } from '@/i18n';
import type { Key } from '@/i18n/en';
import type { Pack } from './catalog';
import { columnOf, tokenIn } from './boxes';
import { blockName, bonusName, boxName, letterName, spaceName } from './words';
import type { View } from './view';

export interface Scene {
  pack: Pack;
  view: View;
  seat: number;
  asked?: Asked;
}

function skillOf({ view, seat }: Scene, survivor: number): number {
  return view.crews.get(seat)?.members.find((member) => member.survivor === survivor)?.skill ?? 0;
}

function columnCard({ view, seat }: Scene, column: number): number {
  const cards = view.convoys.get(seat)?.cards ?? [];
  return cards.find((card, index) => card > 0 && index < 4 && columnOf(index + 1) === column) ?? 0;
}

function declineKey(asked: Asked | undefined): Key {
  switch (asked?.question) {
    case Question.REPAIR:
    case Question.DECONTAMINATE:
    case Question.FEED_IN_REST:
      return 'choice.declineMore';
    case Question.KEEP_LOOT:
      return 'choice.declineLoot';
    case Question.CHOOSE_ACTION:
    case Question.CHOOSE_BONUS:
      return 'choice.declineBonus';
    default:
      return 'choice.decline';
  }
}

export function describe(choice: Choice, scene: Scene): string {
  const { pack, view, seat, asked } = scene;
  const { kind } = choice;
  const convoy = view.convoys.get(seat);
  const map = view.setup?.map ?? 1;
  const box = (id: number): string => boxName(pack, convoy, id);
  const token = (id: number): string => pack.tokenName(convoy ? tokenIn(convoy, id) : 0);
  const segmentEnd = (id: number): string =>
    spaceName(pack, map, pack.map(map)?.segments[id - 1]?.to ?? 0);
  const who = (id: number): string => pack.survivorName(id);

  switch (kind.case) {
    case 'decline':
      return t(declineKey(asked));
    case 'useItem':
      return kind.value.target
        ? t('choice.useItemOn', { item: pack.itemName(kind.value.item), survivor: who(kind.value.target) })
        : t('choice.useItem', { item: pack.itemName(kind.value.item) });
    case 'discardItem':
      return t('choice.discardItem', { item: pack.itemName(kind.value.item) });
    case 'loadToken':
      return t('choice.loadToken', { token: pack.tokenName(kind.value.token), box: box(kind.value.box) });
    case 'refuseToken':
      return t('choice.refuseToken', { token: pack.tokenName(kind.value.token) });
    case 'moveDisplaced':
      return t('choice.moveDisplaced', { box: box(kind.value.box) });
    case 'spendFrom':
      return t('choice.spendFrom', { token: token(kind.value.box), box: box(kind.value.box) });
    case 'takeDamage':
      return t('choice.takeDamage', { box: box(kind.value.box) });
    case 'repairBox':
      return t('choice.repairBox', { box: box(kind.value.box) });
    case 'loseSurvivorToken':
      return t('choice.loseSurvivorToken', { box: box(kind.value.box) });
    case 'surrenderCargo':
      return t('choice.surrenderCargo', { token: token(kind.value.box), box: box(kind.value.box) });
    case 'moveCargo':
      return t('choice.moveCargo', { token: token(kind.value.from), box: box(kind.value.to) });
    case 'contaminate':
      return t('choice.contaminate', { survivor: who(kind.value.survivor) });
    case 'decontaminate':
      return t('choice.decontaminate', { survivor: who(kind.value.survivor) });
    case 'discardSurvivor':
      return t('choice.discardSurvivor', { survivor: who(kind.value.survivor) });
    case 'explore':
      return t('choice.explore', { card: pack.name(view.zone?.spaces[kind.value.slot - 1]?.card ?? 0) });
    case 'pass':
      return t('choice.pass', {
        survivor: who(kind.value.survivor),
        skill: Math.max(0, skillOf(scene, kind.value.survivor)),
      });
    case 'feedToRest':
      return t('choice.feedToRest', { survivor: who(kind.value.survivor) });
    case 'feedForSkill':
      return t('choice.feedForSkill', { survivor: who(kind.value.survivor) });
    case 'joinExplore':
      return t('choice.joinExplore', {
        survivor: who(kind.value.survivor),
        skill: skillOf(scene, kind.value.survivor),
      });
    case 'takeCardAction':
      return t('choice.takeCardAction', { card: asked?.card ? pack.name(asked.card) : '' });
    case 'takeBonus': {
      const { space, alternative } = kind.value;
      return t('choice.takeBonus', {
        bonus: bonusName(pack, pack.map(map)?.bonus[space - 1]?.alternatives[alternative - 1]),
      });
    }
    case 'takeBlock': {
      const location = asked?.card ? pack.location(asked.card) : undefined;
      const block = kind.value.side === Side.LEFT ? location?.left : location?.right;
      return t('choice.takeBlock', { tokens: blockName(pack, block) });
    }
    case 'replaceTrailer':
      return t('choice.replaceTrailer', { card: pack.name(columnCard(scene, kind.value.column)) });
    case 'mountDevice':
      return t('choice.mountDevice', { card: pack.name(columnCard(scene, kind.value.column)) });
    case 'dropTrailer':
      return t('choice.dropTrailer', { card: pack.name(columnCard(scene, kind.value.column)) });
    case 'trade':
      return t('choice.trade', { token: pack.tokenName(kind.value.give) });
    case 'barter':
      return t('choice.barter', { item: pack.itemName(kind.value.give) });
    case 'helpWanderers':
      return t('choice.helpWanderers', { token: pack.tokenName(kind.value.give) });
    case 'useAbility':
      return t('choice.useAbility', { survivor: who(kind.value.survivor) });
    case 'startMoving':
      return t(kind.value.nitromethane ? 'choice.startMovingNitro' : 'choice.startMoving');
    case 'reactivate':
      return t('choice.reactivate', { medic: who(kind.value.medic), survivor: who(kind.value.target) });
    case 'scavenge':
      return t('choice.scavenge', { jackal: who(kind.value.jackal), token: pack.tokenName(kind.value.token) });
    case 'spendForSpeed':
      return t('choice.spendForSpeed', { token: pack.tokenName(kind.value.token) });
    case 'drive': {
      const segment = pack.map(map)?.segments[kind.value.segment - 1];
      return t(segment?.needsTracks ? 'choice.driveShortcut' : 'choice.drive', {
        space: segmentEnd(kind.value.segment),
      });
    }
    case 'salvage':
      return t('choice.salvage', { card: pack.name(kind.value.card) });
    case 'layMine':
      return t('choice.layMine', { space: segmentEnd(kind.value.segment) });
    case 'defy':
      return t('choice.defy', { card: pack.name(kind.value.enemy) });
    case 'attack':
      return t(kind.value.incendiary ? 'choice.attackIncendiary' : 'choice.attack', {
        card: pack.name(kind.value.enemy),
        box: box(kind.value.weapon),
      });
    case 'moveTarget':
      return t('choice.moveTarget', { card: pack.name(kind.value.enemy), letter: letterName(kind.value.letter) });
    case 'replaceTarget':
      return t('choice.replaceTarget', { letter: letterName(kind.value.letter) });
    case 'chargeToRest':
    case 'chargeForSkill':
      return t(`choice.${kind.case}`, { survivor: who(kind.value.survivor) });
    case 'copyAbility':
      return t('choice.copyAbility', { survivor: who(kind.value.of) });
    case 'useBox':
      return t('choice.useBox', { box: box(kind.value.box) });
    case 'attackTurret':
      return t('choice.attackTurret', { turret: kind.value.turret, box: box(kind.value.weapon) });
    case 'throwGrenade':
    case 'fireArmedLocation': {
      const { enemy, turret } = kind.value;
      return t(`choice.${kind.case}`, { target: enemy ? pack.name(enemy) : t('board.turret', { number: turret }) });
    }
    case 'boostJammer':
    case 'acceptAmbushAlarm':
    case 'payScrapper':
    case 'robScrapper':
    case 'endTurn':
    case 'takeBack':
    case 'confirmLoading':
    case 'wearSuit':
    case 'acceptContamination':
    case 'returnDisplaced':
    case 'beginExplore':
    case 'robWanderers':
    case 'finishFeeding':
    case 'stayPut':
    case 'depart':
    case 'halt':
    case 'takeWaypoint':
    case 'acceptAmbushDamage':
    case 'acceptAmbushContamination':
    case 'ceaseFire':
    case 'keepLoot':
      return t(`choice.${kind.case}`);
    default:
      return t('choice.unknown');
  }
}

/** The question in words. */
/** Whether a turret is among what the next shot may hit. */
const mayHitTurret = ({ choices }: View): boolean => choices.some(({ kind }) => kind.case === 'attackTurret');

export function describeQuestion(scene: Scene): string {
  const { asked, pack } = scene;
  if (!asked) return '';
  const name = Question[asked.question] ?? 'other';
  const atTurret = `question.turret.${name}`;
  const key = (hasKey(atTurret) && mayHitTurret(scene.view) ? atTurret : `question.${name}`) as Key;
  return t(key === atTurret || key in questionKeys ? key : 'question.other', {
    amount: asked.amount,
    card: asked.card ? pack.name(asked.card) : '',
    survivor: asked.survivor ? pack.survivorName(asked.survivor) : '',
  });
}

const questionKeys = Object.fromEntries(
  Object.values(Question)
    .filter((name): name is string => typeof name === 'string' && name !== 'UNSPECIFIED')
    .map((name) => [`question.${name}`, true]),
);

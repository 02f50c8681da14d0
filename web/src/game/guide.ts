// The first game: the look around the table, and which hint belongs to what is asked.
import { Question } from '@proto/question_pb';
import type { LaterKey } from '@/i18n/later';

/** The stops of the look around the table, with what is pointed at (the first that is on the screen), and the part of the table that a phone shows then. */
export const tour: { key: LaterKey; at: string[]; part?: string }[] = [
  { key: 'guide.tour.ship', at: ['.aurora-ship[role]', '.plaque-ship'], part: 'road' },
  { key: 'guide.tour.you', at: ['.convoy-piece.is-mine'], part: 'road' },
  { key: 'guide.tour.convoy', at: ['.own .convoy'], part: 'convoy' },
  { key: 'guide.tour.crew', at: ['.own .crew'], part: 'crew' },
  { key: 'guide.tour.prompt', at: ['#prompt'] },
];

const hints: [LaterKey, Question[]][] = [
  ['guide.load', [Question.CONFIRM_LOADING]],
  ['guide.pass', [Question.EXPLORE_OR_PASS]],
  ['guide.who', [Question.CHOOSE_PARTICIPANTS]],
  ['guide.action', [Question.CHOOSE_ACTION, Question.CHOOSE_BONUS]],
  ['guide.block', [Question.CHOOSE_BLOCK]],
  ['guide.vehicle', [Question.CHOOSE_TRAILER, Question.CHOOSE_CARRIER, Question.DROP_TRAILER, Question.SALVAGE]],
  ['guide.cargo', [Question.LOAD_TOKENS, Question.DISPLACED_TOKEN]],
  ['guide.encounter', [Question.CHOOSE_ENCOUNTER]],
  ['guide.feed', [Question.END_EXPLORATION_TURN, Question.NO_ACTIVE_SURVIVOR]],
  ['guide.rest', [Question.FEED_IN_REST, Question.REST_ACTIONS]],
  ['guide.move', [Question.MOVE_OR_STAY]],
  ['guide.speed', [Question.CHOOSE_SPEED]],
  ['guide.drive', [Question.DRIVE]],
  ['guide.waypoint', [Question.TAKE_WAYPOINT]],
  ['guide.moved', [Question.END_MOVEMENT_TURN]],
  ['guide.ambush', [Question.CHOOSE_AMBUSH_EFFECT]],
  ['guide.attack', [Question.ATTACK_OR_CEASE, Question.BONUS_ATTACK]],
  ['guide.damage', [Question.PLACE_DAMAGE]],
  ['guide.repair', [Question.REPAIR]],
  ['guide.sick', [Question.CONTAMINATE, Question.REACT_TO_CONTAMINATION, Question.DECONTAMINATE]],
  ['guide.loot', [Question.KEEP_LOOT, Question.MOVE_TARGET, Question.REPLACE_TARGET]],
  ['guide.items', [Question.ITEM_OVERFLOW]],
  ['guide.survivor', [Question.LOSE_SURVIVOR_TOKEN, Question.DISCARD_SURVIVOR]],
];

const byQuestion = new Map(hints.flatMap(([key, questions]) => questions.map((question) => [question, key] as const)));

export const hintFor = (question: Question): LaterKey => byQuestion.get(question) ?? 'guide.other';

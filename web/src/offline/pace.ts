// How long people see a bot of this device think, as server/table/pace.cpp has it for those of the server.
import { Question } from '@proto/question_pb';

/** What a turn is about. */
const weighty: ReadonlySet<Question> = new Set([
  Question.EXPLORE_OR_PASS,
  Question.CHOOSE_PARTICIPANTS,
  Question.CHOOSE_ACTION,
  Question.CHOOSE_BLOCK,
  Question.CHOOSE_TRAILER,
  Question.REST_ACTIONS,
  Question.MOVE_OR_STAY,
  Question.ATTACK_OR_CEASE,
]);

/** What is left to do when that is clear. */
const slight: ReadonlySet<Question> = new Set([
  Question.CONFIRM_LOADING,
  Question.END_EXPLORATION_TURN,
  Question.DRIVE,
  Question.END_MOVEMENT_TURN,
  Question.LOAD_TOKENS,
  Question.DISPLACED_TOKEN,
  Question.SPEND_TOKEN,
  Question.PLACE_DAMAGE,
  Question.REPAIR,
  Question.CONTAMINATE,
  Question.DECONTAMINATE,
  Question.LOSE_SURVIVOR_TOKEN,
  Question.SPEND_HALF_BATTERY,
  Question.REACT_TO_CONTAMINATION,
  Question.DECONTAMINATION_BOX,
]);

/** Milliseconds that a decision takes which is neither. */
const kUsual = 600;
const kLong = 1.7;
const kShort = 0.7;

/** In milliseconds; what leaves no choice is done at once. `mood` is between 0 and 1. */
export function timeToThink(question: Question, choices: number, mood: number): number {
  if (choices < 2) return 0;
  const weight = weighty.has(question) ? kLong : slight.has(question) ? kShort : 1;
  return Math.round(kUsual * weight * (0.8 + mood / 2));
}

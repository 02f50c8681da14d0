// Every text of the client in English; the other languages have exactly these keys.
// {name} is a hole. Sentences are built so that no hole needs a grammatical case.
// What the log says is in protocol/log_words/, because `aurora replay show` says it, too.
import { told } from '../../../protocol/log_words/en.json';
import { around } from './en/around';
import { coming } from './en/coming';
import { country } from './en/country';
import { days } from './en/days';
import { doors } from './en/doors';
import { learn } from './en/learn';
import { mail } from './en/mail';
import { people } from './en/people';
import { play } from './en/play';
import { profile } from './en/profile';
import { programs } from './en/programs';
import { provider } from './en/provider';
import { reminders } from './en/reminders';
import { ribbon } from './en/ribbon';
import { stage } from './en/stage';
import { things } from './en/things';
import { time } from './en/time';

export const en = { ...around, ...coming, ...country, ...days, ...doors, ...learn, ...mail, ...people, ...play, ...profile, ...programs, ...provider, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

export type Key = keyof typeof en;
export type Words = Readonly<Record<Key, string>>;

import { told } from '../../../protocol/log_words/ru.json';
import { around } from './ru/around';
import { country } from './ru/country';
import { doors } from './ru/doors';
import { guide } from './ru/guide';
import { learn } from './ru/learn';
import { mail } from './ru/mail';
import { play } from './ru/play';
import { profile } from './ru/profile';
import { programs } from './ru/programs';
import { reminders } from './ru/reminders';
import { ribbon } from './ru/ribbon';
import { stage } from './ru/stage';
import { things } from './ru/things';
import { time } from './ru/time';
import type { Words } from './en';

export const ru: Words = { ...around, ...country, ...doors, ...guide, ...learn, ...mail, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

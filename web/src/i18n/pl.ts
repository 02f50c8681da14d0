import { told } from '../../../protocol/log_words/pl.json';
import { around } from './pl/around';
import { country } from './pl/country';
import { doors } from './pl/doors';
import { guide } from './pl/guide';
import { learn } from './pl/learn';
import { mail } from './pl/mail';
import { play } from './pl/play';
import { profile } from './pl/profile';
import { programs } from './pl/programs';
import { reminders } from './pl/reminders';
import { ribbon } from './pl/ribbon';
import { stage } from './pl/stage';
import { things } from './pl/things';
import { time } from './pl/time';
import type { Words } from './en';

export const pl: Words = { ...around, ...country, ...doors, ...guide, ...learn, ...mail, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

import { told } from '../../../protocol/log_words/de.json';
import { around } from './de/around';
import { country } from './de/country';
import { doors } from './de/doors';
import { guide } from './de/guide';
import { learn } from './de/learn';
import { mail } from './de/mail';
import { play } from './de/play';
import { profile } from './de/profile';
import { programs } from './de/programs';
import { reminders } from './de/reminders';
import { ribbon } from './de/ribbon';
import { stage } from './de/stage';
import { things } from './de/things';
import { time } from './de/time';
import type { Words } from './en';

export const de: Words = { ...around, ...country, ...doors, ...guide, ...learn, ...mail, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

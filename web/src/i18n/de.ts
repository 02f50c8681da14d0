import { told } from '../../../protocol/log_words/de.json';
import { around } from './de/around';
import { country } from './de/country';
import { days } from './de/days';
import { doors } from './de/doors';
import { guide } from './de/guide';
import { learn } from './de/learn';
import { play } from './de/play';
import { profile } from './de/profile';
import { programs } from './de/programs';
import { reminders } from './de/reminders';
import { ribbon } from './de/ribbon';
import { stage } from './de/stage';
import { things } from './de/things';
import { time } from './de/time';
import type { Words } from './en';

export const de: Words = { ...around, ...country, ...days, ...doors, ...guide, ...learn, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

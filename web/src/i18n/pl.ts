import { told } from '../../../protocol/log_words/pl.json';
import { around } from './pl/around';
import { country } from './pl/country';
import { days } from './pl/days';
import { doors } from './pl/doors';
import { guide } from './pl/guide';
import { learn } from './pl/learn';
import { play } from './pl/play';
import { profile } from './pl/profile';
import { programs } from './pl/programs';
import { reminders } from './pl/reminders';
import { ribbon } from './pl/ribbon';
import { stage } from './pl/stage';
import { things } from './pl/things';
import { time } from './pl/time';
import type { Words } from './en';

export const pl: Words = { ...around, ...country, ...days, ...doors, ...guide, ...learn, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

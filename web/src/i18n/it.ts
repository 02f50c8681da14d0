import { told } from '../../../protocol/log_words/it.json';
import { around } from './it/around';
import { country } from './it/country';
import { doors } from './it/doors';
import { guide } from './it/guide';
import { learn } from './it/learn';
import { mail } from './it/mail';
import { play } from './it/play';
import { profile } from './it/profile';
import { programs } from './it/programs';
import { reminders } from './it/reminders';
import { ribbon } from './it/ribbon';
import { stage } from './it/stage';
import { things } from './it/things';
import { time } from './it/time';
import type { Words } from './en';

export const it: Words = { ...around, ...country, ...doors, ...guide, ...learn, ...mail, ...play, ...profile, ...programs, ...reminders, ...ribbon, ...stage, ...things, ...time, ...told };

import { told } from '../../../protocol/log_words/pl.json';
import { around } from './pl/around';
import { learn } from './pl/learn';
import { play } from './pl/play';
import type { Words } from './en';

export const pl: Words = { ...around, ...learn, ...play, ...told };

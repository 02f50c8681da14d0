import { told } from '../../../protocol/log_words/de.json';
import { around } from './de/around';
import { learn } from './de/learn';
import { play } from './de/play';
import type { Words } from './en';

export const de: Words = { ...around, ...learn, ...play, ...told };

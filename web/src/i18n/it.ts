import { told } from '../../../protocol/log_words/it.json';
import { around } from './it/around';
import { learn } from './it/learn';
import { play } from './it/play';
import type { Words } from './en';

export const it: Words = { ...around, ...learn, ...play, ...told };

import { told } from '../../../protocol/log_words/ru.json';
import { around } from './ru/around';
import { learn } from './ru/learn';
import { play } from './ru/play';
import type { Words } from './en';

export const ru: Words = { ...around, ...learn, ...play, ...told };

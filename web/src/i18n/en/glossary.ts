// One word for one thing in this language, as the pack prints it, and the words that are not used for it.
import type { Glossary } from '../glossary';

export const glossary: Glossary = [
  { thing: 'enemy', word: 'enemy', not: /\bfoes?\b/iu },
  { thing: 'contamination', word: 'contamination', not: /radiation|infection/iu },
  { thing: 'phaseFire', word: 'Fire', not: /Combat phase|Shooting phase/iu },
  { thing: 'box', word: 'box', not: /compartment/iu },
  { thing: 'skill', word: 'skill', not: /proficiency/iu },
];

// One word for one thing in this language, as the pack prints it, and the words that are not used for it.
import type { Glossary } from '../glossary';

export const glossary: Glossary = [
  { thing: 'box', word: 'casella', not: /\bvan[oi]\b/iu },
  { thing: 'contamination', word: 'contaminazione', not: /infezion/iu },
];

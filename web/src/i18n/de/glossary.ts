// One word for one thing in this language, as the pack prints it, and the words that are not used for it.
import type { Glossary } from '../glossary';

export const glossary: Glossary = [
  { thing: 'enemy', word: 'Feind', not: /Gegner/iu },
  { thing: 'contamination', word: 'Verseuchung', not: /kontamin/iu },
  { thing: 'box', word: 'Feld', not: /Kästchen/iu },
  { thing: 'skill', word: 'Können', not: /Fertigkeit/iu },
  { thing: 'truck', word: 'Truck', not: /\bLaster\b/u },
];

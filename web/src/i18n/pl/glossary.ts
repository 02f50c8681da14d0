// One word for one thing in this language, as the pack prints it, and the words that are not used for it.
import type { Glossary } from '../glossary';

export const glossary: Glossary = [
  { thing: 'phaseFire', word: 'ostrzał', not: /faz(a|y|ie|ą|ę) ognia|ogień (wroga|konwoj)/iu },
  { thing: 'skill', word: 'umiejętność', not: /zręcznoś/iu },
];

// One word for one thing in this language, as the pack prints it, and the words that are not used for it.
import type { Glossary } from '../glossary';

export const glossary: Glossary = [
  { thing: 'skill', word: 'навык', not: /умени[еяюй]/iu },
  { thing: 'contamination', word: 'заражение', not: /загрязнени/iu },
  { thing: 'account', word: 'аккаунт', not: /уч[её]тн[а-яё]+ запис/iu },
  { thing: 'a game that is played', word: 'игра', not: /(?<![а-яё])парти[яиюей]/iu },
];

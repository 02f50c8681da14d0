// The words of the duel.
import type { Duel } from '../en/duel';

export const duel: Duel = {
  'duel.title': 'Feuer',
  'duel.enemies': 'Feinde',
  'duel.guns': 'Deine Waffen',
  'duel.noGuns': 'Keine Waffen im Konvoi.',
  'duel.ready': 'bereit',
  'duel.odds': 'Was Klasse {class} kann: noch {count} Ergebniskarten',
  'duel.chance': 'Treffer: {hit} von {of} ({percent} %)',
  'duel.jams': 'Ladehemmung: {jam} von {of}',
  'duel.back': 'Nur die hellen Karten haben die Rückseite, die oben liegt.',
  'duel.hit': '{count} Treffer',
  'duel.miss': 'daneben',
  'duel.jam': 'Hemmung',
  'duel.reward': 'Ein Treffer bringt 1 Ruhm und deinen Zielmarker; eine Ladehemmung beschädigt die Waffe.',
};

import type { Time } from '../en/time';

export const time: Time = {
  'log.idleTurn': '{p} non fa nulla in questo turno.',
  'log.moment': 'Mostra questo momento: passo {step}',
  'log.newer': 'Alla riga più recente',
  'past.title': 'Sguardo indietro',
  'past.open': 'Guarda indietro',
  'past.where': 'Round {round}, {phase}, passo {step}',
  'past.now': 'Torna al presente',
  'past.question': 'Torna alla tua domanda',
  'past.gap': 'La parte tratteggiata non è stata vista da questo browser.',
  'past.roundBack': 'Un round indietro',
  'past.roundOn': 'Un round avanti',
  'since.title': 'Dall’ultimo sguardo',
  'since.more': 'Altre righe nel diario: {count}',
  'since.show': 'Mostra',
  'since.close': 'Chiudi',
  'side.title': 'Vedi il tavolo dal lato di {name}: ciò che tutti possono vedere',
  'side.back': 'Torna al tuo lato',
};

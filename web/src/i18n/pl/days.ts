import type { Days } from '../en/days';

export const days: Days = {
  'advance.title': 'Z góry',
  'advance.help': 'Powiedziane teraz, zrobione przez serwer, gdy tylko padnie pytanie do ciebie. Do tej chwili widzisz to tylko ty.',
  'advance.pass': '{phase}: nic nie rób',
  'advance.ambush': 'Zasadzka: przyjmij uszkodzenia',
  'advance.contamination': 'Skażenie: przyjmij',
  'advance.unlessConvoy': 'Nie, jeśli inni zmienią wcześniej mój konwój',
  'advance.unlessZone': 'Nie, jeśli w strefie pojawi się nowa karta',
  'advance.nothing': 'Pytaj mnie o wszystko',
  'home.vacations': 'Urlopy',
  'home.vacationsHelp': 'Zegar osoby na urlopie stoi.',
  'error.TOO_MANY_ORDERS': 'Tyle nie da się powiedzieć z góry. Pomiń coś.',
  'error.NO_VACATIONS': 'Na tym serwerze nie ma urlopów.',
  'error.VACATION_SPENT': 'Nie masz już tylu dni urlopu.',
  'error.ON_VACATION': 'Już masz urlop.',
};

// Names of people as tables list them, told apart.
import type { ChatLine } from '@proto/chat_pb';
import { calledAt, speakerAt, type Named } from '@/game/called';
import { pack } from '@/state/content';

interface Seat {
  seat: number;
  name: string;
  colour: number;
}

const named = (seats: readonly Seat[]): Named[] =>
  seats.map(({ seat, name, colour }) => ({ seat, name, mark: pack.value?.colourName(colour) || String(seat) }));

export const calledOf = (seat: number, seats: readonly Seat[]): string => calledAt(seat, named(seats));
export const speakerOf = (line: ChatLine, seats: readonly Seat[]): string => speakerAt(line, named(seats));

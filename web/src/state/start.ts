// What the next game is to be like, as the first screen has it: asked for once, for every way to begin.
import { signal } from '@preact/signals';
import { BotPolicy } from '@proto/table_pb';

export const chosenMap = signal(1);
export const chosenBots = signal(2);
/** How strong the bots are to be. */
export const chosenLevel = signal<BotPolicy>(BotPolicy.GREEDY);
/** Whether the window is open that makes a table for friends. */
export const newTableOpen = signal(false);
/** The club whose table that is to be. */
export const newTableClub = signal<{ id: string; name: string } | null>(null);

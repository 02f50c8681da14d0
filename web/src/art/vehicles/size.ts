// Where the boxes of a vehicle lie, in the units of its drawing. The ground is at 136; 16 units are one em.
import type { Look } from '../look';

const cell = 36;
const gap = 5;

export const unitsPerEm = 16;
export const height = 136;
/** The upper left corner of the bay. */
export const bay = { x: 8, y: 14, cell, gap };

export const bayWidth = (columns: number): number => columns * (cell + gap) - gap;
/** In front of the bay of a truck. */
export const cabWidth = 78;

export const vehicleWidth = ({ type = 'trailer', columns = 2 }: Look): number =>
  bayWidth(columns) + 16 + (type === 'truck' ? cabWidth : 10);

/** Two rows of boxes; vehicles with one or two are as long as those with three or four. */
export const columnsOf = (boxes: number): number => Math.max(2, Math.ceil(boxes / 2));

/** Devices have one row as long as they are short. */
export const deviceColumns = (boxes: number): number => (boxes <= 4 ? boxes : Math.ceil(boxes / 2));

/** Its platform; what it is looks out in front by `deviceReach`. */
export const deviceWidth = ({ columns = 2 }: Look): number => bayWidth(columns) + 12;
export const deviceReach = 44;
export const deviceHeight = 52;

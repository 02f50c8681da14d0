import { describe, expect, it } from 'vitest';
import { areaAt, arrow, beside, type Area } from '@/game/beside';

const room: Area = { left: 0, top: 0, right: 400, bottom: 800 };
const note = { width: 300, height: 100 };
const covers = (one: Area, other: Area): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('a note', () => {
  it.each<[string, Area]>([
    ['at the top', { left: 10, top: 0, right: 390, bottom: 60 }],
    ['in the middle', { left: 100, top: 300, right: 300, bottom: 500 }],
    ['at the bottom', { left: 0, top: 700, right: 400, bottom: 800 }],
  ])('never covers what it speaks of %s, and stays near', (_, thing) => {
    const area = areaAt(beside(note, thing, [], room), note);
    expect(covers(area, thing)).toBe(false);
    expect(Math.min(Math.abs(area.bottom - thing.top), Math.abs(area.top - thing.bottom))).toBeLessThan(45);
    expect(area.right <= room.right && area.bottom <= room.bottom).toBe(true);
  });

  it('leaves free what is needed', () => {
    const thing = { left: 100, top: 300, right: 300, bottom: 400 };
    const buttons = { left: 0, top: 420, right: 400, bottom: 800 };
    const area = areaAt(beside(note, thing, [buttons], room), note);
    expect(covers(area, buttons)).toBe(false);
    expect(area.bottom).toBeLessThanOrEqual(thing.top);
  });
});

it('the arrow goes the shortest way', () => {
  const thing = { left: 50, top: 200, right: 90, bottom: 240 };
  expect(arrow({ left: 0, top: 0, right: 100, bottom: 100 }, thing)).toEqual([{ x: 70, y: 100 }, { x: 70, y: 200 }]);
  expect(arrow({ left: 150, top: 0, right: 250, bottom: 100 }, thing)).toEqual([{ x: 150, y: 100 }, { x: 90, y: 200 }]);
});

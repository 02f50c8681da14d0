// The stories: a line for every card, item and waypoint.
import type { Stories } from '../en/stories';
import { people } from './stories/people';
import { places } from './stories/places';
import { vehicles } from './stories/vehicles';

export const stories: Stories = { ...vehicles, ...places, ...people };

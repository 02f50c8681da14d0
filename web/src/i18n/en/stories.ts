// The stories: a line for every card, item and waypoint of the packs that come with the game, by their keys.
import { people } from './stories/people';
import { places } from './stories/places';
import { vehicles } from './stories/vehicles';

export const stories = { ...vehicles, ...places, ...people };

export type StoryKey = keyof typeof stories;
export type Stories = Readonly<Record<StoryKey, string>>;

// The painted country: the road and what stands beside it.
export const country = {
  'country.you': 'You',
  'country.aurora': 'The Aurora',
  'country.ahead': 'Spaces ahead of you: {count}',
  'country.reached': 'You have reached her',

  'journey.title': 'Where you can drive',
  'journey.steps': 'Steps: {count}',
  'journey.speed': 'speed',
  'journey.left': 'steps left',
  'journey.added': 'added now',
  'journey.nothing': 'nothing here',
  'journey.aurora': 'Spaces to the Aurora: {count}',
  'journey.fuel': 'Fuel: {count}',
  'journey.enemies': 'Enemies there: {names}',

  'ending.sails': 'The Aurora has cast off',
  'ending.ship': '{names} reached the Aurora: healthy survivors count.',
  'ending.vehicles': 'Nobody reached the Aurora: whole vehicles count.',
  'ending.last': 'Everybody else is out of the game.',
  'ending.nobody': 'Nobody is left on the road.',
};

export type Country = Record<keyof typeof country, string>;

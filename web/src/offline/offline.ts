// Everything for games on this device in one piece, so that the first screen names one file for it.
import './keep';

export { again } from './again';
export { answer } from './answers';
export { contentOf } from './packs';
export { openTable } from './tables';
export { BackToDevice } from '@/ui/offline/BackToDevice';
export { DeviceScreen } from '@/ui/offline/DeviceScreen';
export { PlayOn } from '@/ui/offline/PlayOn';

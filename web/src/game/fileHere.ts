// The file that somebody has brought, while there is no server to play it.
import { kOnDevice } from './onDevice';

export const kFileHere = `${kOnDevice}file`;

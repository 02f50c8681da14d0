// What this browser remembers of us. Where it must not, or has no room, a value lives as long as the page.
import { SafeStorage } from '@/game/storage';
import { tell } from './notices';

/** For good. */
export const local = new SafeStorage(
  () => localStorage,
  () => tell({ key: 'link.forgetful' }),
);
/** For this tab, reloads included. */
export const session = new SafeStorage(() => sessionStorage);

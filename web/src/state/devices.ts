// What shows the server that this browser has been signed in to an account: then nobody else's wrong passwords keep it out.
import type { Account } from '@proto/account_pb';

const kDevices = 'aurora.devices';

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(kDevices) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Empty for a login that was not used here. */
export const deviceFor = (login: string): string => all()[login.trim().toLowerCase()] ?? '';

export function keepDevice({ login, device }: Pick<Account, 'login' | 'device'>): void {
  if (!login || !device) return;
  try {
    localStorage.setItem(kDevices, JSON.stringify({ ...all(), [login]: device }));
  } catch {
    // storage is full or blocked: the next sign-in is that of a new device
  }
}

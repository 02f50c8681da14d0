// What shows the server that this browser has been signed in to an account: then nobody else's wrong passwords keep it out.
import type { Account } from '@proto/account_pb';
import { local } from './storage';

const kDevices = 'aurora.devices';

function all(): Record<string, string> {
  try {
    return JSON.parse(local.getItem(kDevices) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Empty for a login that was not used here. */
export const deviceFor = (login: string): string => all()[login.trim().toLowerCase()] ?? '';

export function keepDevice({ login, device }: Pick<Account, 'login' | 'device'>): void {
  if (!login || !device) return;
  local.setItem(kDevices, JSON.stringify({ ...all(), [login]: device }));
}

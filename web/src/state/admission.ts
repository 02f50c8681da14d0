// Coming in where not everybody may: the link that lets in whoever is new.
import { signal } from '@preact/signals';
import { session } from './storage';

const kKey = 'aurora.invitation';

/** "#invite=…"; nothing when the address says something else. */
export const parseInvite = (hash: string): string => /^#invite=([0-9A-Za-z_-]{1,128})$/.exec(hash)?.[1] ?? '';

/** The code that the link has brought along; it is kept for this tab until the server has taken it. */
export const admission = signal(session.getItem(kKey) ?? '');

export function keepAdmission(code: string): void {
  admission.value = code;
  if (code) session.setItem(kKey, code);
  else session.removeItem(kKey);
}

/** Takes the code out of the address so that it stays in no history. */
export function takeAdmission(): void {
  const code = parseInvite(location.hash);
  if (!code) return;
  history.replaceState(null, '', location.pathname + location.search);
  keepAdmission(code);
}

import { say } from '@/state/status';

/** Copies a text, also where the browser has no clipboard for the page. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (!done) return say('table.notCopied', true);
  }
  say('table.copied');
}

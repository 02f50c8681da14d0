// All that the server has about this player, saved as a file.
import { ownToken } from './hello';
import { say } from './status';

export async function downloadOwnData(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/me/export', { headers: { Authorization: `Bearer ${ownToken()}` } });
    if (!answer.ok) {
      say(answer.status === 429 ? 'limit.slower' : 'error.other', true);
      return;
    }
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = 'aurora-my-data.ndjson';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    say('error.offline', true);
  }
}

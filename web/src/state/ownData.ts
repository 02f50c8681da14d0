// All that the server has about this player, saved as a file.
import { ownToken } from './hello';
import { saveFile } from './saveFile';
import { say } from './status';

export async function downloadOwnData(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/me/export', { headers: { Authorization: `Bearer ${ownToken()}` } });
    if (!answer.ok) {
      say(answer.status === 429 ? 'limit.slower' : 'error.other', true);
      return;
    }
    saveFile('aurora-my-data.ndjson', await answer.blob());
  } catch {
    say('error.offline', true);
  }
}

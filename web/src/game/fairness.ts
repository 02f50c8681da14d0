export type Verdict = 'open' | 'kept' | 'broken' | 'unknown';

/** Whether SHA-256(secret) is what the server had published before anybody joined. */
export async function checkFairness(commitment: Uint8Array, secret: Uint8Array): Promise<Verdict> {
  if (secret.length === 0) return 'open';
  if (!globalThis.crypto?.subtle) return 'unknown';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', secret.slice()));
  const same = digest.length === commitment.length && digest.every((byte, index) => byte === commitment[index]);
  return same ? 'kept' : 'broken';
}

// What proves that whoever comes back from the identity provider is the page that has sent them there: docs/protocol.md, "Signing in by the host's provider".

const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** 256 bits, as text. */
export const randomVerifier = (): string => inBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Its SHA-256; nothing where the browser makes none, because the page came without HTTPS. */
export async function challengeOf(verifier: string): Promise<string | null> {
  if (typeof crypto.subtle?.digest !== 'function') return null;
  return inBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

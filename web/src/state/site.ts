// What the operator of this server has to say about it: pages beside the client.
import { signal } from '@preact/signals';

/** The addresses of the pages; those that there are not are absent. */
export interface Site {
  imprint?: string;
  privacy?: string;
  /** The server sends e-mail. */
  mail?: true;
  /** Not everybody may become a player: whoever has a link, or nobody. */
  registration?: 'invite' | 'closed';
  /** What people know the identity provider as that the host lets them sign in by. */
  provider?: string;
}

export const site = signal<Site>({});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads what the server has answered; whatever else it is, there are no pages. */
export function siteOf(answer: unknown): Site {
  if (typeof answer !== 'object' || answer === null) return {};
  const { imprint, privacy, mail, registration, provider } = answer as Record<string, unknown>;
  return { ...(isText(imprint) && { imprint }), ...(isText(privacy) && { privacy }), ...(mail === true && { mail }), ...((registration === 'invite' || registration === 'closed') && { registration }), ...(isText(provider) && { provider }) };
}

/** Asked once; an older server, or none, has no pages. */
export async function startSite(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/site');
    if (answer.ok) site.value = siteOf(await answer.json());
  } catch {
    // the pages are not worth a message
  }
}

import { type EmbedOrigins, mayEmbed } from '../../value/embed-origins.ts';
import type { HostValue } from './host-value.ts';

const LONGEST = 2_000;

/**
 * The page on which the form stands: its own, another page of this site, or one that embeds it and may. A page of this site is kept as its
 * path, so that it never leads to another site. What follows “?” or “#” in an address is not kept.
 */
export const currentUrl = {
  field: 'give-current-url',
  given: ({ name }) => `/forms/${name}`,
  kept: (sent, { hosts }) => (isPath(sent) || isPageOf(hosts, sent) ? sent : undefined),
} as const satisfies HostValue;

/** Any origin will do: a path is written the same in all of them. Two slashes lead to another site. */
function isPath(sent: string): boolean {
  const HERE = 'https://here.example';
  return /^\/(?!\/)/.test(sent) && addressOf(`${HERE}${sent}`) === `${HERE}${sent}`;
}

function isPageOf(hosts: EmbedOrigins, sent: string): boolean {
  return addressOf(sent) === sent && mayEmbed(hosts, new URL(sent).origin);
}

/** A web address as browsers write it, without what follows “?” or “#”; null for anything else. */
function addressOf(sent: string): string | null {
  if (sent.length > LONGEST || !URL.canParse(sent)) return null;
  const { protocol, origin, pathname } = new URL(sent);
  return /^https?:$/.test(protocol) ? origin + pathname : null;
}

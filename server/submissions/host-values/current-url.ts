import type { HostValue } from './host-value.ts';

/** The page's address on this site: a path, so that it never leads to another site. */
export const currentUrl = {
  field: 'give-current-url',
  given: ({ name }) => `/forms/${name}`,
  kept: (sent, { name }) => (sent === `/forms/${name}` ? sent : undefined),
} as const satisfies HostValue;

/**
 * Things a request has to bring along. `nonce`: proof that it comes from a page of ours with the form that it is about. A nonce
 * tells a page, never a person, so it opens nothing that is not open to everybody.
 */
export type Authorization = 'nothing' | 'nonce';

/** Everybody who can come to the server, with what they can bring. */
export const ROLES = {
  'anybody at all': ['nothing'],
  'a page with the form': ['nothing', 'nonce'],
} as const satisfies Readonly<Record<string, readonly Authorization[]>>;

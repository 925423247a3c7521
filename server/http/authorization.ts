/**
 * Proof that a request must carry. `nonce`: proof that it comes from one of our pages with the form in question. A nonce
 * identifies a page, never a person, so it grants nothing that is not open to everyone.
 */
export type Authorization = 'nothing' | 'nonce';

/** Every kind of client, with the proofs that it can carry. */
export const ROLES = {
  'anybody at all': ['nothing'],
  'a page with the form': ['nothing', 'nonce'],
} as const satisfies Readonly<Record<string, readonly Authorization[]>>;

/**
 * Proof that a request must carry. `nonce`: proof that it comes from one of our pages with the form in question. A nonce
 * identifies a page, never a person, so it grants nothing that is not open to everyone. `operator`: proof that it comes from
 * the people who run the server.
 */
export type Authorization = 'nothing' | 'nonce' | 'operator';

/** Every kind of client, with the proofs that it can carry. */
export const ROLES = {
  anyone: ['nothing'],
  'a page with the form': ['nothing', 'nonce'],
  'the people who run the server': ['nothing', 'nonce', 'operator'],
} as const satisfies Readonly<Record<string, readonly Authorization[]>>;

import { ROLE_NAMES, type Role } from '../value/identity/role.ts';

/**
 * Proof that a request must carry. `nonce`: proof that it comes from one of our pages with the form in question. A nonce
 * identifies a page, never a person, so it grants nothing that is not open to everyone. `link`: the token of a link that was
 * mailed. `file-link`: a link to a file that this server has signed, and whose time is not over. `challenge`: the token of a
 * challenge, which follows a password or asks for a passkey alone; it grants nothing but answering it. `signature`: a body that a provider has signed with the secret it
 * shares with this server. `operator`: proof that it comes from the people who run the
 * server. A role: a session of an account that has it, or one that may do more; and proof that a request which changes something comes from a page of this session.
 */
export type Authorization =
  | 'nothing'
  | 'nonce'
  | 'link'
  | 'file-link'
  | 'challenge'
  | 'signature'
  | 'operator'
  | Role;

/** Every kind of client, with the proofs that it can carry. */
export const CLIENTS: Readonly<Record<string, readonly Authorization[]>> = {
  anyone: ['nothing'],
  'a page with the form': ['nothing', 'nonce'],
  'who has the link': ['nothing', 'nonce', 'link', 'file-link'],
  'who has entered the password': ['nothing', 'nonce', 'challenge'],
  ...Object.fromEntries(
    ROLE_NAMES.map((role, place) => [role, ['nothing', 'nonce', ...ROLE_NAMES.slice(0, place + 1)]]),
  ),
  'the people who run the server': ['nothing', 'nonce', 'operator', 'file-link'],
};

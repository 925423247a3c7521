import type { Clock } from '../value/clock.ts';
import type { Fingerprint } from '../value/identity/fingerprint.ts';
import type { Signer } from '../value/identity/signer.ts';
import type { Log } from '../value/log.ts';
import type { Nonces } from '../value/nonce.ts';
import type { Storage } from './storage.ts';

/**
 * The things that every capability works with, passed whole: time, chance, signatures, storage. Nothing on the server asks the machine for
 * any of these elsewhere, so a test decides each of them.
 */
export interface Tools {
  readonly clock: Clock;
  /** Makes an identifier that cannot be guessed. Those made later sort later. */
  readonly newId: () => string;
  /** So many bytes of chance. */
  readonly random: (bytes: number) => Buffer;
  readonly nonces: Nonces;
  readonly sign: Signer;
  /** A signature as a text. */
  readonly fingerprint: Fingerprint;
  readonly storage: Storage;
  readonly log: Log;
}

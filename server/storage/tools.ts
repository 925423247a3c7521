import type { Clock } from '../value/clock.ts';
import type { Log } from '../value/log.ts';
import type { Nonces } from '../value/nonce.ts';
import type { Storage } from './storage.ts';

/**
 * The things that every capability works with, passed whole: time, chance, signatures, storage. Nothing on the server asks the machine for
 * any of these elsewhere, so a test decides each of them.
 */
export interface Tools {
  readonly clock: Clock;
  /** Makes an identifier that cannot be guessed. */
  readonly newId: () => string;
  readonly nonces: Nonces;
  readonly storage: Storage;
  readonly log: Log;
}

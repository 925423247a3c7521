import { randomBytes } from 'node:crypto';
import type { Tools } from '../storage/tools.ts';
import { clockIn, DEFAULT_TIME_ZONE } from '../value/clock.ts';
import { fingerprintBy } from '../value/identity/fingerprint.ts';
import { idMaker } from '../value/identity/ids.ts';
import { signerWith } from '../value/identity/signer.ts';
import type { Limits } from '../value/limits.ts';
import type { Log } from '../value/log.ts';
import { createNonces } from '../value/nonce.ts';
import type { AppOptions } from './app-options.ts';

/** The only context that a capability gets. */
export function toolsOf(options: AppOptions, { nonceMs }: Limits, log: Log): Tools {
  const { storage, secret, clock, timeZone = DEFAULT_TIME_ZONE } = options;
  const nonces = createNonces({ secret, clock, random: randomBytes, lifetimeMs: nonceMs });
  const newId = idMaker(clock, randomBytes);
  const sign = signerWith(secret);
  return {
    clock: clockIn(timeZone, clock),
    newId,
    random: randomBytes,
    nonces,
    sign,
    fingerprint: fingerprintBy(sign),
    storage,
    log,
  };
}

import type { ProviderAccount, World } from '../frame/emulator.ts';
import { announcePaypalEvent } from './events.ts';
import { accountId, type PaypalAccount, timeText } from './paypal-account.ts';
import { type PaypalSigner, paypalSigner } from './signer.ts';

/** A little less than a certificate is valid for. */
const CERTIFIED_MS = 14 * 24 * 3_600_000;

/** An account as it is when the emulator starts. */
export function openPaypalAccount(keys: ProviderAccount, world: World): PaypalAccount {
  let signer: PaypalSigner | null = null;
  let signedSince = 0;
  const newId = (): string => world.newId().slice(0, 17).toUpperCase();
  const account: PaypalAccount = {
    keys,
    merchantId: accountId(world.newId()),
    ...{ tokens: new Map(), orders: new Map() },
    ...{ authorizations: new Map(), captures: new Map(), refunds: new Map(), disputes: new Map() },
    now: world.now,
    time: () => timeText(world.now()),
    newId,
    later: (ms, work) => world.at(world.now() + ms, work),
    emit: (type, resource) => announcePaypalEvent({ account, world, type, resource }),
    book: (entry) =>
      world.ledger.book({ provider: 'paypal', account: keys.secretKey, at: world.now(), ...entry }),
    address: world.address,
    // Only who has events needs it, and it takes time to make.
    signer() {
      if (signer === null || world.now() - signedSince >= CERTIFIED_MS) {
        signedSince = world.now();
        signer = paypalSigner(newId(), signedSince);
      }
      return signer;
    },
  };
  return account;
}

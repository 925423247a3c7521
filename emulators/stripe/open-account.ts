import type { ProviderAccount, World } from '../frame/emulator.ts';
import type { StripeAccount } from './account.ts';
import { announceEvent } from './events.ts';
import { createTables } from './tables.ts';

/** An account as it is when an emulator starts. */
export function openAccount(keys: ProviderAccount, world: World): StripeAccount {
  const now = (): number => Math.floor(world.now() / 1000);
  const account: StripeAccount = {
    ...createTables(),
    keys,
    livemode: keys.secretKey.startsWith('sk_live_'),
    authentications: new Map(),
    cards: new Map(),
    sessionPayments: new Map(),
    spentMethods: new Set(),
    now,
    newId: (prefix) => `${prefix}_${world.newId().slice(0, 24)}`,
    trait: (name) => keys.traits?.[name],
    later: (ms, work) => world.at(world.now() + ms, work),
    emit: (type, object) => announceEvent({ account, world, type, object }),
    book: (entry) =>
      world.ledger.book({ provider: 'stripe', account: keys.secretKey, at: world.now(), ...entry }),
    address: world.address,
  };
  return account;
}

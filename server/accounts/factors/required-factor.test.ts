import { expect, it } from 'vitest';
import { ADA } from '../../testing/factor-world.ts';
import type { Role } from '../../value/identity/role.ts';
import { actingRole } from './required-factor.ts';

const acting = (role: Role, proofs: readonly string[]) => {
  const session = { id: 's', tokenHash: 'h', accountId: ADA.id, proofs, provedAt: 0, browser: '' };
  const times = { createdAt: 0, seenAt: 0, idleMs: 1, endsAt: 1 };
  return actingRole(
    { account: { ...ADA, role }, session: { ...session, ...times } },
    { requiredOf: ['manager', 'owner'] },
  );
};

it.each([
  ['manager', ['password'], 'visitor'],
  ['manager', ['password', 'totp'], 'manager'],
  ['owner', ['provider', 'passkey'], 'owner'],
  ['owner', ['provider'], 'visitor'],
  ['author', ['password'], 'author'],
] as const)('lets a %s with the proofs %j act as a %s', (role, proofs, expected) => {
  expect(acting(role, proofs)).toBe(expected);
});

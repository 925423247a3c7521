import { ScureBase32Plugin } from 'otplib';
import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { Factor, FactorTools } from './factor.ts';

const HOW_MANY = 10;
/** 80 bits, written as 16 letters and digits in groups of four. */
const BYTES = 10;
const GROUPS = /.{4}/g;
const SHAPE = /^[a-z2-7]{16}$/;
const LONGEST = 40;

/** A code on paper for whoever has lost everything else: each one works once. */
export const recovery = {
  name: 'recovery',
  standsIn: true,
  order: 4,
  async check(answer, { account, kept }, tools) {
    const handle = handleOf(account.id, answer, tools);
    const used = handle === null ? undefined : kept.find((one) => one.handle === handle);
    if (used === undefined) return null;
    return ({ factors }) => factors.remove(account.id, used.id);
  },
} as const satisfies Factor;

/** New codes for an account, to be shown once, and what is kept of them. */
export function newRecoveryCodes(
  accountId: string,
  tools: Pick<FactorTools, 'clock' | 'fingerprint' | 'newId' | 'random'>,
): { readonly codes: readonly string[]; readonly kept: readonly KeptFactor[] } {
  const at = tools.clock.now().getTime();
  const base32 = new ScureBase32Plugin();
  const codes = Array.from({ length: HOW_MANY }, () =>
    (base32.encode(tools.random(BYTES)).toLowerCase().match(GROUPS) ?? []).join('-'),
  );
  const kept = codes.map((code) => ({
    id: tools.newId(),
    accountId,
    ...{ kind: recovery.name, name: '', secret: '', counter: 0, usedAt: null },
    handle: handleOf(accountId, code, tools) ?? '',
    ...{ createdAt: at, confirmedAt: at },
  }));
  return { codes, kept };
}

/** What a code is found by, however it is written; null for what cannot be one. */
function handleOf(
  accountId: string,
  written: string,
  { fingerprint }: Pick<FactorTools, 'fingerprint'>,
): string | null {
  const code = written.slice(0, LONGEST).toLowerCase().replaceAll(/[\s-]/g, '');
  return SHAPE.test(code) ? fingerprint('recovery code', accountId, code) : null;
}

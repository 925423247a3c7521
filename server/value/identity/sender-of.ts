import type { CompiledForm } from 'formularium/engine';
import type { TurnQuota } from 'formularium/engine/server';
import type { Fingerprint } from './fingerprint.ts';
import { networkOf } from './network-of.ts';
import type { Visitor } from './visitor.ts';

/** Whether the page of a form gives each browser a cookie, because its author has senders told apart by it. */
export function isToldByCookie(form: CompiledForm): boolean {
  return markIn(form) === 'cookie';
}

/** Whether senders are told apart by their accounts. */
export function isToldByAccount(form: CompiledForm): boolean {
  return markIn(form) === 'account';
}

/**
 * A fingerprint of the sender of an entry, as the author of the form tells senders apart; null where an account is asked for and nobody
 * is signed in.
 */
export function senderOf(
  form: CompiledForm,
  quota: TurnQuota,
  visitor: Visitor,
  fingerprint: Fingerprint,
): string | null {
  return quota.type === 'value'
    ? fingerprint('sender', form.id, 'value', quota.field, quota.key)
    : knownSenderOf(form, visitor, fingerprint);
}

/**
 * A fingerprint of a visitor, by what is known of them without their answers; null where the author does not tell senders apart by
 * that, or nobody is signed in. A browser without the cookie, as in a frame of another site, is told by its address.
 */
export function knownSenderOf(
  form: CompiledForm,
  { address, browserId, accountId }: Visitor,
  fingerprint: Fingerprint,
): string | null {
  const by = markIn(form);
  if (by === 'account') return accountId === null ? null : fingerprint('sender', form.id, by, accountId);
  if (by === 'cookie' && browserId !== null) return fingerprint('sender', form.id, by, browserId);
  const isByAddress = by === 'cookie' || by === 'address';
  return isByAddress ? fingerprint('sender', form.id, 'address', networkOf(address)) : null;
}

function markIn({ blueprint }: CompiledForm): string {
  return blueprint.module?.admission?.limits?.by ?? '';
}

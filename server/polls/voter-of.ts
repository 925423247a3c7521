import { type CompiledForm, isObject, type JsonObject } from 'formularium/engine';
import type { Fingerprint } from '../value/identity/fingerprint.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { networkOf } from './network-of.ts';

/** Whether the author limits how often one visitor may vote. */
export function isVoteLimited(definition: JsonObject): boolean {
  return isObject(definition['limits']);
}

/** Whether the page of a poll gives each browser a cookie. */
export function isToldByCookie({ stages }: CompiledForm): boolean {
  return stages?.module.poll !== undefined && stages.module.admission?.limits?.by === 'cookie';
}

/**
 * A fingerprint of what tells a voter from others, as the author of the poll wants it; null where an account is asked for and
 * nobody is signed in. A browser without the cookie, as in a frame of another site, is told by its address.
 */
export function voterOf(
  { id, stages }: CompiledForm,
  { address, browserId, accountId }: Visitor,
  fingerprint: Fingerprint,
): string | null {
  const by = stages?.module.admission?.limits?.by;
  if (by === 'account') return accountId === null ? null : fingerprint('voter', id, 'account', accountId);
  if (by === 'cookie' && browserId !== null) return fingerprint('voter', id, 'cookie', browserId);
  return fingerprint('voter', id, 'address', networkOf(address));
}

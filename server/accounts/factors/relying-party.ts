import type { FactorSite } from './factor.ts';

/** The site as passkeys know it: they work at this origin alone, and belong to this domain. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]']);

/** Passkeys need a domain: the machine itself has one, its address is none. */
export function relyingPartyOf({ publicAddress }: Pick<FactorSite, 'publicAddress'>): RelyingParty {
  const address = new URL(publicAddress());
  if (LOOPBACK.has(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origin: address.origin };
}

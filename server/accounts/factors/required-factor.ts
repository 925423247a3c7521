import type { Role } from '../../value/identity/role.ts';
import type { SignedIn } from '../session-of.ts';
import type { FactorSite } from './factor.ts';
import { factors } from './registry.ts';

/** Whether the site asks those of this role for a second factor. */
export function isFactorRequired(role: Role, { requiredOf }: Pick<FactorSite, 'requiredOf'>): boolean {
  return requiredOf.includes(role);
}

/** The role that a session acts in: an account whose role needs a second factor is a visitor until it has proved one. */
export function actingRole({ account, session }: SignedIn, site: Pick<FactorSite, 'requiredOf'>): Role {
  const hasProved = session.proofs.some((proof) => factors.has(proof));
  return isFactorRequired(account.role, site) && !hasProved ? 'visitor' : account.role;
}

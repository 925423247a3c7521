import type { Disclosure } from '../../donations/entities/donation-entity.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { Refusal } from '../../value/refusal.ts';
import type { EntityRequest } from './entity.ts';
import type { Parameter } from './parameters.ts';

/** Who may see who somebody is. */
const TRUSTED = 'manager';

/** Asks for members about persons, and for donors who want to stay unknown; `anonymous` is the name of that parameter. */
export function disclosureParameters(anonymous: string): Readonly<Record<string, Parameter>> {
  return {
    includeSensitiveData: {
      description: `Whether members about persons are told: addresses, last names. For a ${TRUSTED} alone.`,
      schema: { type: 'boolean', default: false },
    },
    [anonymous]: {
      description: `Whether those are left out, told or told without who they are who want to stay unknown. “include” is for a ${TRUSTED} alone.`,
      schema: { type: 'string', enum: ['exclude', 'include', 'redact'], default: 'exclude' },
    },
  };
}

/** What may be told to whoever asks. Throws a `Refusal` for more than that. */
export function disclosureOf(
  { given, role }: EntityRequest,
  anonymous: string,
): Disclosure & { readonly isExcluded: boolean } {
  const isSensitive = given['includeSensitiveData'] === 'true';
  const isTrusted = role !== null && isAtLeast(role, TRUSTED);
  if (!isTrusted && (isSensitive || given[anonymous] === 'include'))
    throw new Refusal(403, `Only a ${TRUSTED} may ask for that.`);
  return {
    isSensitive,
    isRedacted: given[anonymous] !== 'include',
    isExcluded: given[anonymous] === 'exclude',
  };
}

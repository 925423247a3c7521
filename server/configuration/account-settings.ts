import { originOf } from '../value/embed-origins.ts';
import { StartupError } from '../value/errors.ts';
import type { AccountSettings } from '../value/identity/account-settings.ts';
import { ROLE_NAMES, type Role, roleNamed } from '../value/identity/role.ts';
import type { EnvironmentSettings } from './settings.ts';

/** Reads what is asked of accounts. */
export function accountSettingsIn({ text }: EnvironmentSettings): AccountSettings {
  return {
    requiredOf: rolesIn(text('REQUIRE_SECOND_FACTOR')),
    allowsEmail: isAllowed(text('SECOND_FACTOR_BY_EMAIL')),
    leakedPasswords: addressIn(text('LEAKED_PASSWORDS')),
  };
}

function rolesIn(given: string): readonly Role[] {
  if (given === '') return [];
  return given.split(',').map((written) => {
    const role = roleNamed(written.trim());
    if (role !== null) return role;
    throw new StartupError(
      `REQUIRE_SECOND_FACTOR names “${written.trim()}”, and has to be roles with commas between them: ${ROLE_NAMES.join(', ')}.`,
    );
  });
}

function isAllowed(given: string): boolean {
  if (given === '' || given === 'yes') return true;
  if (given === 'no') return false;
  throw new StartupError(`SECOND_FACTOR_BY_EMAIL is “${given}”, and has to be one of yes, no.`);
}

function addressIn(given: string): string | null {
  if (given === '') return null;
  const origin = originOf(given);
  if (origin !== null && origin !== '*') return origin;
  throw new StartupError(
    `LEAKED_PASSWORDS is “${given}”, and has to be an address without a path, for example https://api.pwnedpasswords.com.`,
  );
}

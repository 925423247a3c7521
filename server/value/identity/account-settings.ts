import type { Role } from './role.ts';

/** What the site asks of accounts. */
export interface AccountSettings {
  /** The roles that need a second factor. */
  readonly requiredOf: readonly Role[];
  /** Whether codes by e-mail may be a second factor. */
  readonly allowsEmail: boolean;
  /** The address that is asked about leaked passwords, which answers as Have I Been Pwned does; null: none is asked. */
  readonly leakedPasswords: string | null;
}

/** What is asked where nothing is said. */
export const USUAL_ACCOUNTS: AccountSettings = { requiredOf: [], allowsEmail: true, leakedPasswords: null };

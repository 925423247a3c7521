import type { Role } from './role.ts';

/** What the site asks of accounts. */
export interface AccountSettings {
  /** The roles that need a second factor. */
  readonly requiredOf: readonly Role[];
  /** Whether codes by e-mail may be a second factor. */
  readonly allowsEmail: boolean;
}

/** What is asked where nothing is said. */
export const USUAL_ACCOUNTS: AccountSettings = { requiredOf: [], allowsEmail: true };

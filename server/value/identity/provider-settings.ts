/** A provider at which people may sign in, by OpenID Connect. */
export interface ProviderSettings {
  /** Its name in addresses and settings. */
  readonly name: string;
  /** What people know it by. */
  readonly label: string;
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether somebody without an account gets one. */
  readonly makesAccounts: boolean;
}

/** What a sign-in is begun with, and what the return from the provider is checked against. */
export interface ProviderRequest {
  /** Where the provider sends the browser back to, exactly. */
  readonly returnTo: string;
  /** Each is chance: for the browser, for the token, and for whoever fetches the token. */
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is at a provider, as it has shown. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** '' where it gives none. */
  readonly email: string;
  /** Whether the provider says that it has verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Somebody else who knows who people are. Both calls reject with a `ProviderFailure` where that does not work. */
export interface SignInProvider {
  /** Its name in addresses and settings. */
  readonly name: string;
  /** What people know it by. */
  readonly label: string;
  /** How it names itself. */
  readonly issuer: string;
  /** Whether somebody without an account gets one. */
  readonly makesAccounts: boolean;
  /** Where the browser goes. */
  readonly addressFor: (request: ProviderRequest) => Promise<URL>;
  /** Who has come back. `query` is that of the address at which they did. */
  readonly identityFrom: (query: URLSearchParams, request: ProviderRequest) => Promise<ProvidedIdentity>;
}

/** `away`: the provider does not answer, or makes no sense. `refused`: it has let nobody in, or what came back is not right. */
export class ProviderFailure extends Error {
  readonly type: 'away' | 'refused';

  constructor(type: ProviderFailure['type'], cause: unknown) {
    super(`A sign-in by a provider has failed: ${type}`, { cause });
    this.name = 'ProviderFailure';
    this.type = type;
  }
}

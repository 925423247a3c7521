import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { ProviderSettings } from '../../value/identity/provider-settings.ts';
import { textOfReply } from '../../value/reads/text-of-reply.ts';
import { type ProvidedIdentity, ProviderFailure, type SignInProvider } from './sign-in-provider.ts';

const PATIENCE_SECONDS = 8;
const MOST_BYTES = 500_000;
/** What a provider says of itself is asked for again after so long; where it was away, soon. */
const KNOWN_MS = 60 * 60_000;
const AWAY_MS = 5_000;
const LONGEST = 250;

/** A provider that speaks OpenID Connect: a code with PKCE, a state and a nonce, for a signed ID token. */
export function openIdProvider(settings: ProviderSettings, now: () => Date): SignInProvider {
  const { name, label, issuer, makesAccounts } = settings;
  const configured = remembered(() => discovered(settings), now);
  return {
    ...{ name, label, makesAccounts, issuer: issuer.href },
    async addressFor({ returnTo, state, nonce, verifier }) {
      const configuration = await configured();
      return buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: returnTo, scope: 'openid email profile', state, nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      });
    },
    async identityFrom(query, { returnTo, state, nonce, verifier }) {
      const configuration = await configured();
      const address = new URL(returnTo);
      address.search = query.toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, address, {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        });
        return await identityIn(tokens, configuration);
      } catch (error) {
        throw new ProviderFailure(isAway(error) ? 'away' : 'refused', error);
      }
    },
  };
}

type GrantedTokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Some providers tell an address only when they are asked for it. */
async function identityIn(tokens: GrantedTokens, configuration: Configuration): Promise<ProvidedIdentity> {
  const claims = tokens.claims();
  if (claims === undefined || claims.sub === '') throw new Error('The ID token says nothing of anybody.');
  const { iss, sub } = claims;
  const isTold =
    claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
  const told = isTold ? claims : await fetchUserInfo(configuration, tokens.access_token, sub);
  const { email, email_verified: verified, name } = told;
  return {
    ...{
      issuer: URL.canParse(iss) ? new URL(iss).href : iss,
      subject: sub,
      email: textIn(email),
      name: textIn(name),
    },
    isEmailVerified: verified === true || String(verified) === 'true',
  };
}

function textIn(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim().slice(0, LONGEST) : '';
}

async function discovered({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  // The tokens come over TLS; their signature is checked all the same.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: PATIENCE_SECONDS, [customFetch]: boundedFetch };
  try {
    return await discovery(issuer, clientId, {}, provedBy(clientSecret), options);
  } catch (error) {
    throw new ProviderFailure('away', error);
  }
}

/** The secret goes where the standard has it, unless the provider takes it in the body only. */
function provedBy(secret: string): ClientAuth {
  const [basic, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const how = taken === undefined || taken.includes('client_secret_basic') ? basic : inBody;
    return how(server, ...rest);
  };
}

/** Follows no redirect, and reads no more than a provider has to say. */
const boundedFetch: CustomFetch = async (address, options) => {
  const reply = await fetch(address, { ...options, redirect: 'manual' } as RequestInit);
  const { status, headers } = reply;
  const text = await textOfReply(reply, MOST_BYTES);
  return new Response(text === '' ? null : text, { status, headers });
};

const AWAY: ReadonlySet<unknown> = new Set([
  ...['temporarily_unavailable', 'server_error'],
  ...['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
]);

/** Whether a provider did not answer, or not in its right mind; otherwise it has said no, or what it said is not right. */
function isAway(error: unknown): boolean {
  const { error: said, code, status, name } = Object(error);
  return AWAY.has(said) || AWAY.has(code) || status >= 500 || name === 'TypeError';
}

/** Keeps what was found out for a while, and asks once however many wait for it. */
function remembered<T>(find: () => Promise<T>, now: () => Date): () => Promise<T> {
  let known: { readonly value: Promise<T>; until: number } | null = null;
  return () => {
    const at = now().getTime();
    if (known !== null && at < known.until) return known.value;
    const asked = { value: find(), until: at + KNOWN_MS };
    asked.value.catch(() => {
      asked.until = now().getTime() + AWAY_MS;
    });
    known = asked;
    return asked.value;
  };
}

import { isObject, type Json } from 'formularium/engine';
import type { Tools } from '../../storage/tools.ts';
import { seal, unseal } from '../../value/identity/seal.ts';
import { newToken } from '../session-token.ts';
import type { ProviderRequest, SignInProvider } from './sign-in-provider.ts';

const LIFE_MS = 10 * 60_000;
const PLACE = 'sign-in by a provider';

/** A sign-in by a provider that a browser has begun. The browser keeps it, sealed: nobody else can go on with it, and it cannot change it. */
export interface ProviderFlow extends ProviderRequest {
  readonly provider: string;
  /** The session that the identity is to be linked to; null where somebody signs in. */
  readonly session: string | null;
  readonly until: number;
}

/** A flow that has begun: where the browser goes, and what it keeps meanwhile. */
export interface BegunFlow {
  readonly address: URL;
  readonly sealed: string;
  readonly maxAge: number;
}

/** Where a provider sends browsers back to. */
function returnPath(provider: string): string {
  return `/sign-in/${provider}/return`;
}

/** Begins to sign in by a provider, or to link it to a session's account. Rejects with a `ProviderFailure` where it is away. */
export async function beginFlow(
  provider: SignInProvider,
  { session, site }: Pick<ProviderFlow, 'session'> & { readonly site: string },
  tools: Pick<Tools, 'clock' | 'random' | 'sign'>,
): Promise<BegunFlow> {
  const { random, clock } = tools;
  const flow: ProviderFlow = {
    provider: provider.name,
    returnTo: new URL(returnPath(provider.name), site).href,
    ...{ state: newToken(random), nonce: newToken(random), verifier: newToken(random) },
    session,
    until: clock.now().getTime() + LIFE_MS,
  };
  const address = await provider.addressFor(flow);
  return { address, sealed: seal(JSON.stringify(flow), PLACE, tools), maxAge: LIFE_MS / 1000 };
}

/** The flow that a browser has kept; null where it is none of this provider, or over. */
export function flowIn(
  sealed: string,
  provider: string,
  tools: Pick<Tools, 'clock' | 'sign'>,
): ProviderFlow | null {
  const text = unseal(sealed, PLACE, tools);
  const read: Json = text === null ? null : JSON.parse(text);
  if (!isObject(read) || read['provider'] !== provider) return null;
  const flow = read as unknown as ProviderFlow;
  return tools.clock.now().getTime() < flow.until ? flow : null;
}

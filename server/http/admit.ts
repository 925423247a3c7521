import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverWords } from 'formularium/languages';
import { actingRole } from '../accounts/factors/required-factor.ts';
import type { SignedIn } from '../accounts/session-of.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Tools } from '../storage/tools.ts';
import { isAtLeast, roleNamed } from '../value/identity/role.ts';
import { Refusal } from '../value/refusal.ts';
import { sayTo } from '../value/say-to.ts';
import { admitKey } from './api/admit-key.ts';
import type { Context } from './context.ts';
import { languageTagOf } from './pages/browser-language.ts';
import type { Route } from './routes/route.ts';
import { isOfOwnPage } from './visitor/own-page.ts';
import { signedInWith } from './visitor/signed-in.ts';
import { readForm } from './wire/read-form.ts';

/**
 * Lets a request through that carries what its route needs of a session; throws a `Refusal` for any other. Gives false where it has
 * answered already: whoever is not signed in is led to where they can.
 */
export async function admit(
  route: Pick<Route, 'needs' | 'method' | 'format' | 'scope' | 'alsoScope'>,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<boolean> {
  const { needs, method, format } = route;
  if (route.scope !== undefined) {
    await admitKey(route, request, reply, context);
    return true;
  }
  const least = roleNamed(needs);
  if (least === null) return true;
  const tag = languageTagOf(request);
  // What a session shows is for its owner alone.
  reply.header('cache-control', 'private, no-store');
  const signedIn = await signedInWith(request, context);
  if (signedIn === null) {
    if (method !== 'GET' || format !== 'html') throw new Refusal(401, sayTo(tag, serverWords.signInFirst));
    reply.redirect(signInPath(context), 303);
    return false;
  }
  const { role } = signedIn.account;
  if (!isAtLeast(role, least)) throw new Refusal(403, sayTo(tag, serverWords.notAllowed));
  if (!isAtLeast(actingRole(signedIn, context.guards.factors), least))
    throw new Refusal(403, sayTo(tag, serverWords.roleNeedsFactor));
  if (method === 'POST' && !(isOfOwnPage(request) && hasCsrfToken(request, signedIn, context.tools)))
    throw new Refusal(403, sayTo(tag, serverWords.pageTooOld));
  return true;
}

/** What a page of a session carries, and every request that acts for it brings. */
export function csrfTokenOf({ session }: SignedIn, { sign }: Pick<Tools, 'sign'>): string {
  return sign('csrf', session.id).toString('base64url');
}

function hasCsrfToken(request: FastifyRequest, signedIn: SignedIn, tools: Tools): boolean {
  const [, given = ''] = readForm(request).entries.find(([name]) => name === 'csrf') ?? [];
  const [own, brought] = [csrfTokenOf(signedIn, tools), given].map((text) => Buffer.from(text));
  return own !== undefined && brought?.length === own.length && timingSafeEqual(own, brought);
}

/** The first login form; null where there is none. */
export function loginFormOf({ forms }: Pick<Context, 'forms'>): OfferedForm | null {
  const isLogin = ({ form, closed }: OfferedForm): boolean =>
    closed === null && form.settings.formType === 'login';
  return forms.offered.find(isLogin) ?? null;
}

/** The page of the first login form; the list of forms where there is none, as a site may stand at `/`. */
export function signInPath(context: Pick<Context, 'forms'>): string {
  const login = loginFormOf(context);
  return login === null ? '/forms' : `/forms/${encodeURIComponent(login.name)}`;
}

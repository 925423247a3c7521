import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOfKey, type KeyCaller, mayByKey } from '../../accounts/keys/api-key.ts';
import { roleNamed } from '../../value/identity/role.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import type { Context } from '../context.ts';
import type { Route } from '../routes/route.ts';

const callers = new WeakMap<FastifyRequest, KeyCaller>();
const BEARER = /^Bearer +([\w.-]{1,200}) *$/i;

/** Lets a request through whose key is for what its route does; throws a `Refusal` for any other. */
export async function admitKey(
  { needs, scope, alsoScope }: Pick<Route, 'needs' | 'scope' | 'alsoScope'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { tools, budgets }: Pick<Context, 'tools' | 'budgets'>,
): Promise<void> {
  reply.header('cache-control', 'private, no-store');
  const [, text = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const caller = text === '' ? null : await callerOfKey(text, tools);
  if (caller === null) {
    const often = budgets.wrongKeys.spend(request.ip, 1);
    if (often !== null) throw tooMuch('Too many requests without a key that works. Wait a minute.', often);
    throw new Refusal(401, 'Send a key that works: Authorization: Bearer fmk_…', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const spent = budgets.keys.spend(caller.key.id, 1);
  if (spent !== null) throw tooMuch('This key is used too often. Wait, and send the request again.', spent);
  const least = roleNamed(needs);
  for (const one of alsoScope === undefined ? [scope] : [scope, alsoScope])
    if (one === undefined || least === null || !mayByKey(caller, one, least))
      throw new Refusal(403, `This key is not for “${one}”, or its maker may not do that.`);
  callers.set(request, caller);
}

/** Who calls with a request; its route has seen to it that somebody does. */
export function callerOf(request: FastifyRequest): KeyCaller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A route that needs a key was answered without one.');
  return caller;
}

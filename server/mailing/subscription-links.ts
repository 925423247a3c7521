import { serverWords } from 'formularium/languages';
import type { Subscriber } from '../storage/repositories/mailing-list.ts';
import type { Tools } from '../storage/tools.ts';
import { Refusal } from '../value/refusal.ts';
import { sayTo } from '../value/say-to.ts';
import { idIn, isToken, joinToken, leaveToken } from './mailing-token.ts';

type LinkTools = Pick<Tools, 'storage' | 'clock' | 'sign'>;

/** Who joins by a token now. Throws a `Refusal` for a token that was used, has expired, or was made by nobody. */
export async function whoJoins(token: string, language: string, tools: LinkTools): Promise<Subscriber> {
  const found = await namedIn(token, tools);
  const isGood =
    found?.status === 'asked' &&
    found.expiresAt > tools.clock.now().getTime() &&
    isToken(token, joinToken(found, tools));
  if (isGood) return found;
  throw noSuchLink(language);
}

/** Puts the reader of a mailed link on the list, once. */
export async function join(token: string, language: string, tools: LinkTools): Promise<Subscriber> {
  const subscriber = await whoJoins(token, language, tools);
  const now = tools.clock.now().getTime();
  if (await tools.storage.transaction(({ mailingList }) => mailingList.join(subscriber, now)))
    return subscriber;
  throw noSuchLink(language);
}

/** Who leaves by a token. Throws a `Refusal` for a token that names nobody, or was made by nobody. */
export async function whoLeaves(token: string, language: string, tools: LinkTools): Promise<Subscriber> {
  const found = await namedIn(token, tools);
  if (found !== null && isToken(token, leaveToken(found, tools))) return found;
  throw noSuchLink(language);
}

/** Takes the reader of a mailed link off the list, however often it is asked. */
export async function leave(token: string, language: string, tools: LinkTools): Promise<Subscriber> {
  const subscriber = await whoLeaves(token, language, tools);
  const now = tools.clock.now().getTime();
  await tools.storage.transaction(({ mailingList }) => mailingList.leave(subscriber.id, now));
  return subscriber;
}

async function namedIn(token: string, { storage }: LinkTools): Promise<Subscriber | null> {
  const id = idIn(token);
  return id === null ? null : storage.read(({ mailingList }) => mailingList.withId(id));
}

function noSuchLink(language: string): Refusal {
  return new Refusal(404, sayTo(language, serverWords.linkExpired));
}

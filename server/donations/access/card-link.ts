import { timingSafeEqual } from 'node:crypto';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { Tools } from '../../storage/tools.ts';

const SHAPE = /^([\w-]{1,64})\.([0-9a-z]{1,10})\.[\w-]{43}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_MS = 30 * DAY_MS;

/** The path of the page on which a donor gives another card. Whoever has it can do that for a month, and nothing else. */
export function cardPath({ id }: Pick<Subscription, 'id'>, at: number, tools: Pick<Tools, 'sign'>): string {
  return `/donations/cards/${tokenOf(id, at + LASTS_MS, tools)}`;
}

/** The id of the subscription whose card may be changed by a token; null for one that nobody has signed, or whose time is over. */
export function subscriptionIn(token: string, now: number, tools: Pick<Tools, 'sign'>): string | null {
  const [, id = '', end = ''] = SHAPE.exec(token) ?? [];
  const until = Number.parseInt(end, 36);
  if (id === '' || until <= now) return null;
  const [given, own] = [Buffer.from(token), Buffer.from(tokenOf(id, until, tools))];
  return given.length === own.length && timingSafeEqual(given, own) ? id : null;
}

function tokenOf(id: string, until: number, { sign }: Pick<Tools, 'sign'>): string {
  const end = until.toString(36);
  return `${id}.${end}.${sign('card of subscription', `${id} ${end}`).toString('base64url')}`;
}

import { timingSafeEqual } from 'node:crypto';
import type { Subscriber } from '../storage/repositories/mailing-list.ts';
import type { Tools } from '../storage/tools.ts';

const SHAPE = /^([\w-]{1,64})\.[\w-]{43}$/;

type Signing = Pick<Tools, 'sign'>;
type MailedAsking = Pick<Subscriber, 'id' | 'askedAt'>;

/** The token by which somebody joins: it is worked out, so that it is kept nowhere, and is another one each time that it is asked for. */
export function joinToken({ id, askedAt }: MailedAsking, { sign }: Signing): string {
  return `${id}.${sign('join mailing list', `${id} ${askedAt}`).toString('base64url')}`;
}

/** The token by which somebody leaves. It works for as long as they are known. */
export function leaveToken({ id }: Pick<Subscriber, 'id'>, { sign }: Signing): string {
  return `${id}.${sign('leave mailing list', id).toString('base64url')}`;
}

/** The path of the page by which somebody joins. */
export function joinPath(asked: MailedAsking, tools: Signing): string {
  return `/mailing-list/join/${joinToken(asked, tools)}`;
}

/** The path of the page by which somebody leaves. */
export function leavePath(subscriber: Pick<Subscriber, 'id'>, tools: Signing): string {
  return `/mailing-list/leave/${leaveToken(subscriber, tools)}`;
}

/** The id of the subscriber that a token names, whoever has made it; null for a text that cannot be one. */
export function idIn(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/** Whether a token is the one that this server has made. */
export function isToken(token: string, own: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(own)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

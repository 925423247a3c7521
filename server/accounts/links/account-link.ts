import type { AccountLink } from '../../storage/repositories/account-links.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { tokenHashOf } from '../session-token.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What links are for, and for how long they work. */
const LIVES = {
  confirm: 3 * DAY_MS,
  password: HOUR_MS,
  email: DAY_MS,
  owner: DAY_MS,
  invitation: 7 * DAY_MS,
} as const;

export type LinkPurpose = keyof typeof LIVES;

/** An account that is not confirmed by then is forgotten. */
export const UNCONFIRMED_MS: number = LIVES.confirm;

export type WantedLink = Pick<AccountLink, 'accountId' | 'email'> & { readonly purpose: LinkPurpose };

/** A link that is not kept yet. Its token is worked out by `tokenOfLink`. */
export function makeLink(
  { purpose, accountId, email }: WantedLink,
  tools: Pick<Tools, 'clock' | 'newId' | 'sign'>,
): AccountLink {
  const id = tools.newId();
  const createdAt = tools.clock.now().getTime();
  const tokenHash = tokenHashOf(tokenOfLink(id, tools)) ?? '';
  return { id, tokenHash, purpose, accountId, email, createdAt, expiresAt: createdAt + LIVES[purpose] };
}

/** Makes a link beside earlier ones of the account for the same purpose. */
export async function newLink(
  wanted: WantedLink,
  { accountLinks }: Pick<StorageTransaction, 'accountLinks'>,
  tools: Pick<Tools, 'clock' | 'newId' | 'sign'>,
): Promise<AccountLink> {
  const link = makeLink(wanted, tools);
  await accountLinks.add(link);
  return link;
}

/** The token of a link: worked out from its id and the server's secret, so that it is kept nowhere and a mail can have it. */
function tokenOfLink(id: string, { sign }: Pick<Tools, 'sign'>): string {
  return sign('account link', id).toString('base64url');
}

/** The path of the page that a link opens. */
export function pathOfLink(
  { id, purpose }: Pick<AccountLink, 'id' | 'purpose'>,
  tools: Pick<Tools, 'sign'>,
): string {
  return `/account/${purpose}/${tokenOfLink(id, tools)}`;
}

/** The link of this token, if it works now for this purpose. */
export async function linkOfToken(
  token: string,
  purpose: LinkPurpose,
  { accountLinks }: Pick<StorageTransaction, 'accountLinks'>,
  { clock }: Pick<Tools, 'clock'>,
): Promise<AccountLink | null> {
  const tokenHash = tokenHashOf(token);
  return tokenHash === null ? null : accountLinks.withHash(tokenHash, purpose, clock.now().getTime());
}

import { serverWords } from 'formularium/languages';
import type { DonorLink, DonorSession } from '../../storage/repositories/donor-access.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { donorTokenHash } from './donor-token.ts';

const TOKEN_BYTES = 32;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The token of a session, for the browser's cookie, which is told once and not kept. */
export interface OpenedDonorSession {
  readonly token: string;
  /** Seconds for which the browser keeps it. */
  readonly maxAge: number;
}

/** The session of a browser's token; null for none. */
export async function donorSessionOf(
  token: string | null,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<DonorSession | null> {
  const tokenHash = token === null ? null : donorTokenHash(token);
  if (tokenHash === null) return null;
  return storage.read(({ donorAccess }) => donorAccess.sessionWithHash(tokenHash, clock.now().getTime()));
}

/** Gives a donation to the session of the browser in which it was given; opens one where there is none. Gives that, or null. */
export async function donateIn(
  token: string | null,
  purchaseKey: string,
  tools: Tools,
): Promise<OpenedDonorSession | null> {
  const before = await donorSessionOf(token, tools);
  return tools.storage.transaction(async (transaction) => {
    const opened =
      before === null ? await openSession({ id: tools.newId(), emailKey: '' }, transaction, tools) : null;
    await transaction.donations.giveTo(opened?.session.id ?? before?.id ?? '', purchaseKey);
    return opened && { token: opened.token, maxAge: opened.maxAge };
  });
}

/** The link of a token, if it works now. Throws a `Refusal` for any other. */
export async function donorLinkOf(
  token: string,
  language: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<DonorLink> {
  const tokenHash = donorTokenHash(token);
  const now = clock.now().getTime();
  const link =
    tokenHash && (await storage.read(({ donorAccess }) => donorAccess.linkWithHash(tokenHash, now)));
  if (link) return link;
  throw new Refusal(404, sayTo(language, serverWords.linkExpired));
}

/**
 * Uses a link up, and opens a session whose visitor has proved its address. What was given in the browser before stays its own; the
 * token of before is worth nothing any more.
 */
export async function openByDonorLink(
  {
    token,
    before,
    language,
  }: { readonly token: string; readonly before: string | null; readonly language: string },
  tools: Tools,
): Promise<OpenedDonorSession> {
  const link = await donorLinkOf(token, language, tools);
  const known = await donorSessionOf(before, tools);
  const opened = await tools.storage.transaction(async (transaction) => {
    const { donorAccess } = transaction;
    if (!(await donorAccess.useLink(link.id))) return null;
    if (known !== null) await donorAccess.endSession(known.id);
    return openSession(
      { id: known?.id ?? tools.newId(), emailKey: emailKey(link.email) },
      transaction,
      tools,
    );
  });
  if (opened === null) throw new Refusal(404, sayTo(language, serverWords.linkExpired));
  return { token: opened.token, maxAge: opened.maxAge };
}

/** Ends the session of a browser. */
export async function leaveDonations(token: string | null, tools: Tools): Promise<void> {
  const session = await donorSessionOf(token, tools);
  if (session !== null)
    await tools.storage.transaction(({ donorAccess }) => donorAccess.endSession(session.id));
}

async function openSession(
  { id, emailKey: key }: Pick<DonorSession, 'id' | 'emailKey'>,
  { donorAccess }: Pick<StorageTransaction, 'donorAccess'>,
  { random, clock }: Pick<Tools, 'random' | 'clock'>,
): Promise<OpenedDonorSession & { readonly session: DonorSession }> {
  const token = random(TOKEN_BYTES).toString('base64url');
  const createdAt = clock.now().getTime();
  const tokenHash = donorTokenHash(token) ?? '';
  const session = { id, tokenHash, emailKey: key, createdAt, expiresAt: createdAt + WEEK_MS };
  await donorAccess.addSession(session);
  return { session, token, maxAge: WEEK_MS / 1000 };
}

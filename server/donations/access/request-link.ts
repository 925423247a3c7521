import { isEmailAddress } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { networkOf } from '../../value/identity/network-of.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { donorTokenHash, tokenOfDonorLink } from './donor-token.ts';

const KIND = 'donor link';
const MINUTE_MS = 60 * 1000;
const WINDOW_MS = 15 * MINUTE_MS;
const LINK_MS = 120 * MINUTE_MS;
const MOST_TO_ONE = 3;
const MOST_FROM_ONE = 20;

export interface LinkRequest {
  readonly email: string;
  /** The address of the network connection. */
  readonly address: string;
  /** The tag of the page's language. */
  readonly language: string;
}

/**
 * Has a link mailed by which a donor sees their donations. Does the same for the page whether there are any with this address or not,
 * and as often. Throws a `Refusal` where it was asked for too often, or for what is no address.
 */
export async function requestDonorLink(
  { email, address, language }: LinkRequest,
  tools: Tools,
): Promise<void> {
  if (!isEmailAddress(email.trim())) {
    const message = sayTo(language, serverWords.emailInvalid);
    throw new Refusal(422, message, { errors: [{ field: 'email', message }] });
  }
  const [key, at] = [emailKey(email), tools.clock.now().getTime()];
  const accountHash = tools.fingerprint('donor link to', key);
  const networkHash = tools.fingerprint('donor link from', networkOf(address));
  const isTooOften = await tools.storage.transaction(
    async (transaction) => {
      const { attempts } = transaction;
      const to = await attempts.countOn(KIND, accountHash, at - WINDOW_MS);
      const from = await attempts.countFrom(KIND, networkHash, at - WINDOW_MS);
      if (to.many >= MOST_TO_ONE || from.many >= MOST_FROM_ONE) return true;
      await attempts.add({ id: tools.newId(), at, kind: KIND, accountHash, networkHash });
      await mailLink({ key, at, language }, transaction, tools);
      return false;
    },
    { inTurn: `donor link ${accountHash}` },
  );
  if (isTooOften) throw tooMuch(sayTo(language, serverWords.historyOften), { after: WINDOW_MS / 1000 });
}

/** The link goes to the address as a donor has written it: whoever asks may write it otherwise. */
async function mailLink(
  { key, at, language }: { readonly key: string; readonly at: number; readonly language: string },
  { donations, donorAccess, outbox }: StorageTransaction,
  tools: Tools,
): Promise<void> {
  const owner = { emailKeys: [key], accountId: null, sessionId: null };
  const [newest] = await donations.ownedBy(owner, { limit: 1, offset: 0 });
  if (newest === undefined) return;
  const id = tools.newId();
  const tokenHash = donorTokenHash(tokenOfDonorLink(id, tools)) ?? '';
  await donorAccess.addLink({ id, tokenHash, email: newest.email, createdAt: at, expiresAt: at + LINK_MS });
  await outbox.add({
    id: `${id}.mail`,
    kind: 'mail-donor-link',
    payload: { link: id, language, at },
    dueAt: at,
  });
}

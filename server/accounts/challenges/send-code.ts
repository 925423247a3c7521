import type { JsonObject, Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type {
  ChallengedFactor,
  Factor,
  FactorSite,
  FactorTools,
  PreparedChallenge,
} from '../factors/factor.ts';
import { askedFactor, type ChallengePage, openChallenge } from './open-challenge.ts';

const HOUR_MS = 60 * 60_000;
const BETWEEN_MS = 30_000;
const MOST_IN_AN_HOUR = 10;

/** A page that wants to answer its challenge by this method. */
export interface CodeRequest extends ChallengePage {
  /** '' for the one that it was asked for. */
  readonly method: string;
  readonly language: string;
}

/** What a page is told that has asked for a code, or for what a passkey is to sign. */
interface SentCode {
  readonly message: string;
  readonly options: JsonObject | null;
}

/** Prepares a challenge for one of the account's methods, as often as it is asked to but within limits (spec 001 §7, call 3). */
export async function sendCode(request: CodeRequest, site: FactorSite, tools: Tools): Promise<SentCode> {
  const { language } = request;
  const open = await tools.storage.read((transaction) => openChallenge(request, transaction, tools));
  const method = request.method || (open?.challenge.method ?? '');
  const found = open && askedFactor(open, method, site);
  if (open === null || found === null) throw new Refusal(422, sayTo(language, serverWords.challengeOver));
  const { factor, asked } = found;
  const prepared = (await factor.prepare?.(asked, tools)) ?? null;
  const refused = await tools.storage.transaction(async (transaction) => {
    if (prepared !== null) return keepPrepared({ factor, asked, prepared }, transaction, tools);
    const nothing = { expected: null, until: null, sentAt: null };
    await transaction.challenges.expect(open.challenge.id, { method, ...nothing });
    return null;
  });
  if (refused !== null) throw tooMuch(sayTo(language, refused.word), { after: refused.afterMs / 1000 });
  const message = factor.sendsCode === true ? sayTo(language, serverWords.codeSent) : '';
  return { message, options: prepared?.options ?? null };
}

interface SentTooOften {
  readonly word: Word;
  readonly afterMs: number;
}

/** Sends the code of a factor at once; gives the reason where that is too often. */
export async function sendPrepared(
  { factor, asked }: { readonly factor: Factor; readonly asked: ChallengedFactor },
  transaction: StorageTransaction,
  tools: FactorTools,
): Promise<SentTooOften | null> {
  const prepared = await factor.prepare?.(asked, tools);
  return prepared === undefined ? null : keepPrepared({ factor, asked, prepared }, transaction, tools);
}

interface Keeping {
  readonly factor: Factor;
  readonly asked: ChallengedFactor;
  readonly prepared: PreparedChallenge;
}

async function keepPrepared(
  { factor, asked, prepared }: Keeping,
  transaction: StorageTransaction,
  { clock }: Pick<Tools, 'clock'>,
): Promise<SentTooOften | null> {
  const { challenges, outbox } = transaction;
  const now = clock.now().getTime();
  const sends = factor.sendsCode === true;
  if (sends) {
    const { sent, lastSentAt } = await challenges.countOf(asked.account.id, now - HOUR_MS);
    if (sent >= MOST_IN_AN_HOUR) return { word: serverWords.codeSentOften, afterMs: HOUR_MS };
    if (lastSentAt !== null && now - lastSentAt < BETWEEN_MS)
      return { word: serverWords.codeJustSent, afterMs: BETWEEN_MS };
  }
  const { expected, until, jobs } = prepared;
  const sentAt = sends ? now : null;
  await challenges.expect(asked.challenge.id, { method: factor.name, expected, until, sentAt });
  for (const job of jobs) await outbox.add(job);
  return null;
}

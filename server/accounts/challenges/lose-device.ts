import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { factorJob } from '../factor-mail.ts';
import type { FactorSite } from '../factors/factor.ts';
import { factorsOf } from '../factors/registry.ts';
import { type OpenChallenge, openChallenge } from './open-challenge.ts';
import { shellWord } from './shell-word.ts';

/** Somebody who cannot answer a challenge with what they had. */
interface LostDevice {
  readonly token: string;
  readonly language: string;
}

/** Says what to do about a lost device; where nothing is left to sign in by, it tells the site's owner, once (spec 001 §7, call 7). */
export async function loseDevice(
  { token, language }: LostDevice,
  site: FactorSite,
  tools: Tools,
): Promise<string> {
  const word = await tools.storage.transaction(async (transaction) => {
    const open = await openChallenge({ token, visit: null, purpose: 'sign-in' }, transaction, tools);
    if (open === null) return null;
    const names = factorsOf(open.kept, site).map(({ name }) => name);
    if (names.includes('recovery')) return serverWords.lostUseRecovery;
    if (names.includes('email')) return serverWords.lostUseEmail;
    return tellOwner(open, site, { transaction, tools });
  });
  if (word === null) throw new Refusal(422, sayTo(language, serverWords.challengeOver));
  return sayTo(language, word);
}

async function tellOwner(
  { challenge, account }: OpenChallenge,
  { ownerEmail }: FactorSite,
  { transaction, tools }: { readonly transaction: StorageTransaction; readonly tools: Tools },
): Promise<typeof serverWords.lostTold | typeof serverWords.lostAsk> {
  if (ownerEmail === '') return serverWords.lostAsk;
  if (await transaction.challenges.tell(challenge.id, tools.clock.now().getTime())) {
    const facts = {
      email: account.writtenEmail,
      command: `formularium-server reset-factors ${shellWord(account.email)}`,
    };
    const to = { writtenEmail: ownerEmail, language: account.language };
    await transaction.outbox.add(factorJob({ template: 'device-lost', to, facts }, tools));
  }
  return serverWords.lostTold;
}

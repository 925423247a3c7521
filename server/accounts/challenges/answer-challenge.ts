import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { sayTo } from '../../value/say-to.ts';
import { factorJob } from '../factor-mail.ts';
import type { FactorSite } from '../factors/factor.ts';
import { factorsOf } from '../factors/registry.ts';
import type { Challenge, ChallengeAnswer, ChallengeOutcome } from '../second-factor.ts';
import { lostUrlOf } from './demand-factor.ts';
import { askedFactor, type OpenChallenge, openChallenge } from './open-challenge.ts';

const MOST_TRIES = 5;
const QUARTER_MS = 15 * 60_000;
/** Of all challenges of an account together: whoever guesses has its password already. */
const MOST_IN_A_QUARTER = 15;

/**
 * Decides about the answer to a challenge. The try is counted before the answer is looked at, in the database, so answers that come at
 * once have no more tries than those that come one after the other. A right answer is taken once.
 */
export async function answerChallenge(
  answer: ChallengeAnswer,
  site: FactorSite,
  tools: Tools,
): Promise<ChallengeOutcome> {
  const { method, code, language } = answer;
  const inTurn = { inTurn: `challenge ${answer.token}` };
  const open = await tools.storage.transaction((transaction) => takeTry(answer, transaction, tools), inTurn);
  if (open === null) return { type: 'over', message: sayTo(language, serverWords.challengeOver) };
  const found = askedFactor(open, method, site);
  const proof = found && (await found.factor.check(code, found.asked, tools));
  const { id, accountId, firstProof } = open.challenge;
  const at = tools.clock.now().getTime();
  const isTaken =
    proof !== null &&
    (await tools.storage.transaction(
      async (transaction) => (await proof(transaction, at)) && (await transaction.challenges.answer(id, at)),
      inTurn,
    ));
  if (isTaken) return { type: 'proved', accountId, proofs: [firstProof, method] };
  await noteRefused(open, answer, tools);
  return { type: 'refused', challenge: askedAgain(open, answer, site) };
}

/** A challenge with the answer to it that is being looked at. */
interface CountedTry extends OpenChallenge {
  /** Which one of its answers it is, from 1. */
  readonly nth: number;
}

/** Counts a try; null where the challenge is over, or has had all of them. */
async function takeTry(
  answer: ChallengeAnswer,
  transaction: StorageTransaction,
  tools: Tools,
): Promise<CountedTry | null> {
  const open = await openChallenge(answer, transaction, tools);
  if (open === null) return null;
  const { challenges } = transaction;
  const { tries } = await challenges.countOf(open.account.id, tools.clock.now().getTime() - QUARTER_MS);
  if (tries >= MOST_IN_A_QUARTER) return null;
  const nth = await challenges.tryOnce(open.challenge.id, MOST_TRIES);
  return nth === null ? null : { ...open, nth };
}

/** Writes down a wrong answer. The owner is told of the last one that a challenge takes. */
async function noteRefused(
  { account, nth }: CountedTry,
  { method }: ChallengeAnswer,
  tools: Tools,
): Promise<void> {
  const at = tools.clock.now().getTime();
  const mail = { template: 'codes-wrong', to: account, facts: { when: at } };
  await tools.storage.transaction(async ({ auditLog, outbox }) => {
    await auditLog.note(
      {
        actor: account.id,
        action: 'account.factor-refused',
        subject: account.id,
        details: { method: method.slice(0, 20) },
      },
      tools,
    );
    if (nth === MOST_TRIES) await outbox.add(factorJob(mail, tools));
  });
}

function askedAgain(open: OpenChallenge, answer: ChallengeAnswer, site: FactorSite): Challenge {
  const names = factorsOf(open.kept, site).map(({ name }) => name);
  const method = names.find((name) => name === answer.method) ?? open.challenge.method;
  return {
    ...{ method, token: answer.token, lostUrl: lostUrlOf(answer.token) },
    others: names.filter((name) => name !== method),
    message: sayTo(answer.language, serverWords.codeWrong),
  };
}

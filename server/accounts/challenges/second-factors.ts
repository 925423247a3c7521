import type { FactorSite } from '../factors/factor.ts';
import type { SecondFactor } from '../second-factor.ts';
import { answerChallenge } from './answer-challenge.ts';
import { demandFactor } from './demand-factor.ts';

/** Second factors as a login asks for them. */
export function secondFactorsOf(site: FactorSite, now: () => Date): SecondFactor {
  return {
    demand: (first, transaction, tools) => demandFactor(first, transaction, { site, tools }),
    answer: (answer, tools) => answerChallenge(answer, site, tools),
    revoke: (accountId, { challenges }) => challenges.close(accountId, now().getTime()),
  };
}

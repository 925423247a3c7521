import { secondFactorsOf } from '../accounts/challenges/second-factors.ts';
import type { FactorSite } from '../accounts/factors/factor.ts';
import { leakedPasswordsAt } from '../accounts/passwords/leaked-passwords.ts';
import { createPasswords } from '../accounts/passwords/passwords.ts';
import { openIdProvider } from '../accounts/providers/open-id.ts';
import type { Guards } from '../accounts/sign-in.ts';
import type { Tools } from '../storage/tools.ts';
import { USUAL_ACCOUNTS } from '../value/identity/account-settings.ts';
import type { AppOptions } from './app-options.ts';

/** What decides who gets in. */
export function guardsOf(tools: Tools, options: AppOptions): Guards {
  const { ownerEmail = '', publicAddress = () => 'http://localhost', accounts = USUAL_ACCOUNTS } = options;
  const { now } = tools.clock;
  const { leakedPasswords, ...asked } = accounts;
  const isLeaked = leakedPasswords === null ? undefined : leakedPasswordsAt(leakedPasswords, tools);
  const factors: FactorSite = { publicAddress, ownerEmail, ...asked };
  return {
    passwords: createPasswords(tools, isLeaked, options.passwordCost),
    secondFactor: secondFactorsOf(factors, now),
    factors,
    providers: new Map((options.providers ?? []).map((one) => [one.name, openIdProvider(one, now)])),
  };
}

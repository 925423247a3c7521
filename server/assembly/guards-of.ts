import { createPasswords } from '../accounts/passwords/passwords.ts';
import { noSecondFactor } from '../accounts/second-factor.ts';
import type { Guards } from '../accounts/sign-in.ts';
import type { Tools } from '../storage/tools.ts';

/** What decides who gets in. */
export function guardsOf(tools: Tools): Guards {
  return { passwords: createPasswords(tools), secondFactor: noSecondFactor };
}

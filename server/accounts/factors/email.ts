import { factorJob } from '../factor-mail.ts';
import type { ChallengedFactor, Factor, FactorTools } from './factor.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
const DIGITS = 6;
const CODES = 10 ** DIGITS;
const SHAPE = /^\d{6}$/;
/** The largest multiple of the number of codes that four bytes hold: what is above would make some codes likelier. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES);

/** A code that is mailed to the account's address, and works for ten minutes. */
export const email = {
  name: 'email',
  standsIn: false,
  order: 3,
  sendsCode: true,
  async prepare({ account, challenge }, tools) {
    const code = newCode(tools.random);
    const at = tools.clock.now().getTime();
    const until = at + LIFE_MS;
    const facts = { code, until };
    return {
      expected: hashOf(code, challenge, tools),
      until,
      jobs: [factorJob({ template: 'sign-in-code', to: account, facts }, tools)],
      options: null,
    };
  },
  async check(answer, { challenge, kept, site }, tools) {
    const { expected, expectedUntil } = challenge;
    const [own] = kept;
    const isRight = SHAPE.test(answer) && hashOf(answer, challenge, tools) === expected;
    const isInTime = expectedUntil !== null && tools.clock.now().getTime() < expectedUntil;
    if (own === undefined || expected === null || !isRight || !isInTime || !site.allowsEmail) return null;
    return async ({ challenges, factors }, at) =>
      (await challenges.takeExpected(challenge.id, expected)) &&
      factors.use(own.id, { seen: own.counter, counter: own.counter + 1, at });
  },
} as const satisfies Factor;

function newCode(random: FactorTools['random']): string {
  for (;;) {
    const number = random(4).readUInt32BE();
    if (number < FAIR) return String(number % CODES).padStart(DIGITS, '0');
  }
}

function hashOf(
  code: string,
  { id }: ChallengedFactor['challenge'],
  { fingerprint }: Pick<FactorTools, 'fingerprint'>,
): string {
  return fingerprint('code by e-mail', id, code);
}

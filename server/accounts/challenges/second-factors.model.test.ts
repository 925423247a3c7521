import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../../testing/database.ts';
import { ADA, codeOf, type FactorWorld, factorWorld } from '../../testing/factor-world.ts';
import { makeCodes } from '../enrolment/make-codes.ts';
import { removeFactor } from '../enrolment/remove-factor.ts';
import { turnOnEmail } from '../enrolment/turn-on-email.ts';

// A model that knows nothing of how factors are kept: what the account has, what was sent, and what was used. Commands of a visitor and a
// thief, who both know the password, run against it on all servers; every outcome has to be the one of the model.

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;

interface ModelChallenge {
  readonly token: string;
  readonly visit: string;
  readonly openedAt: number;
  tries: number;
  isOver: boolean;
  code: { readonly text: string; readonly until: number } | null;
}

interface Model {
  secret: string | null;
  lastStep: number;
  hasEmail: boolean;
  codes: string[];
  challenges: ModelChallenge[];
  /** Codes that have let somebody in. */
  used: Set<string>;
}

const stepOf = (moment: number): number => Math.floor(moment / STEP_MS);
const hasFactor = ({ secret, hasEmail }: Model): boolean => secret !== null || hasEmail;
const closeAll = ({ challenges }: Model): void => {
  for (const challenge of challenges) challenge.isOver = true;
};
const isOpen = ({ isOver, openedAt, tries }: ModelChallenge, now: number): boolean =>
  !isOver && now < openedAt + LIFE_MS && tries < 5;
const recentTries = ({ challenges }: Model, now: number): number =>
  challenges
    .filter(({ openedAt }) => openedAt > now - 15 * MINUTE_MS)
    .reduce((sum, { tries }) => sum + tries, 0);

type Guess = 'right' | 'wrong' | 'used' | 'old-step';
type Method = 'totp' | 'email' | 'recovery';

/** An answer to a challenge, as somebody tries it. */
interface Trial {
  readonly challenge: ModelChallenge;
  readonly method: Method;
  readonly guess: Guess;
  readonly now: number;
}

/** A code of this kind; null where there is none to be had. */
async function guessed(model: Model, { challenge, method, guess, now }: Trial): Promise<string | null> {
  if (guess === 'wrong') return method === 'recovery' ? 'aaaa-bbbb-cccc-dddd' : '000001';
  if (guess === 'used') return [...model.used].at(-1) ?? null;
  if (method === 'totp')
    return model.secret && codeOf(model.secret, guess === 'right' ? now : now - 3 * STEP_MS);
  if (method === 'email') return challenge.code?.text ?? null;
  return model.codes[0] ?? null;
}

/** Whether the model takes a code now; of an app, the time step of the code. */
async function isTaken(
  model: Model,
  { challenge, method, now }: Trial,
  code: string,
): Promise<boolean | number> {
  if (method === 'totp') {
    if (model.secret === null) return false;
    for (const step of [stepOf(now) - 1, stepOf(now), stepOf(now) + 1])
      if (step > model.lastStep && (await codeOf(model.secret, step * STEP_MS)) === code) return step;
    return false;
  }
  if (method === 'email') {
    const { code: sent } = challenge;
    return model.hasEmail && sent !== null && now < sent.until && sent.text === code;
  }
  return hasFactor(model) && model.codes.includes(code);
}

function take(model: Model, { challenge, method }: Trial, code: string, taken: number | true): void {
  if (typeof taken === 'number') model.lastStep = taken;
  if (method === 'recovery') model.codes = model.codes.filter((one) => one !== code);
  model.used.add(code);
  challenge.isOver = true;
}

type Command = fc.AsyncCommand<Model, FactorWorld>;

const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, world: FactorWorld) => Promise<void>,
): Command => ({ check, run, toString: () => name });

const wait = (ms: number): Command =>
  command(
    `wait ${ms}`,
    () => true,
    async (_model, world) => world.wait(ms),
  );

const addApp = command(
  'add an app',
  ({ secret }) => secret === null,
  async (model, world) => {
    const had = hasFactor(model);
    model.secret = await world.addApp();
    model.lastStep = stepOf(world.now());
    closeAll(model);
    if (!had || model.codes.length === 0) model.codes = [...(await makeCodes(ADA, world.at(0)))];
  },
);

const addEmail = command(
  'use codes by e-mail',
  ({ hasEmail }) => !hasEmail,
  async (model, world) => {
    const codes = await turnOnEmail(ADA, world.at(1));
    if (codes.length > 0) model.codes = [...codes];
    model.hasEmail = true;
    closeAll(model);
  },
);

const remove = (kind: 'totp' | 'email'): Command =>
  command(
    `remove ${kind}`,
    (model) => (kind === 'totp' ? model.secret !== null : model.hasEmail),
    async (model, world) => {
      const kept = await world.at(0).storage.read(({ factors }) => factors.ofAccount(ADA.id));
      const id = kept.find((one) => one.kind === kind)?.id ?? '';
      await removeFactor({ account: ADA, id }, world.at(1));
      if (kind === 'totp') model.secret = null;
      else model.hasEmail = false;
      if (!hasFactor(model)) model.codes = [];
      closeAll(model);
    },
  );

const enterPassword = (server: number): Command =>
  command(
    `enter the password at ${server}`,
    () => true,
    async (model, world) => {
      const visit = `page-${model.challenges.length}`;
      const challenge = await world.demand(visit, server);
      // Without a factor the password is enough, and with one it never is.
      expect(challenge !== null).toBe(hasFactor(model));
      if (challenge === null) return;
      const sent = challenge.method === 'email' && challenge.message !== '';
      const code = sent ? ((await world.lastMail()).facts['code'] ?? '') : null;
      const openedAt = world.now();
      model.challenges.push({
        ...{ token: challenge.token, visit, openedAt, tries: 0, isOver: false },
        code: code === null ? null : { text: code, until: openedAt + LIFE_MS },
      });
    },
  );

const chosen = (model: Model, which: number): ModelChallenge =>
  model.challenges[model.challenges.length - 1 - (which % model.challenges.length)] as ModelChallenge;

const answer = (which: number, method: Method, guess: Guess, times: number): Command =>
  command(
    `answer ${which} by ${method}, ${guess}, ${times} at once`,
    ({ challenges }) => challenges.length > 0,
    async (model, world) => {
      const challenge = chosen(model, which);
      const now = world.now();
      const trial = { challenge, method, guess, now };
      const code = await guessed(model, trial);
      if (code === null) return;
      const outcomes = await Promise.all(
        Array.from({ length: times }, (_, server) => world.answer(challenge, method, code, server)),
      );
      const proved = outcomes.filter((outcome) => outcome === 'proved').length;
      const mayTry = isOpen(challenge, now) && recentTries(model, now) < 15;
      const taken = mayTry && (await isTaken(model, trial, code));
      expect(proved).toBe(taken === false ? 0 : 1);
      if (!mayTry) expect(outcomes).toEqual(outcomes.map(() => 'over'));
      // Of two at once, the second may have come before the first was taken, and then counts.
      const looked = outcomes.filter((outcome) => outcome !== 'over').length;
      challenge.tries += looked;
      if (taken !== false) take(model, trial, code, taken);
    },
  );

/** Enters the password, and then this code. */
const signIn = (server: number, method: Method, guess: Guess, times: number): Command =>
  command(
    `sign in at ${server} by ${method}, ${guess}, ${times} at once`,
    hasFactor,
    async (model, world) => {
      await enterPassword(server).run(model, world);
      await answer(0, method, guess, times).run(model, world);
    },
  );

const trials = fc.tuple(
  fc.nat(2),
  fc.constantFrom<Method>('totp', 'email', 'recovery'),
  fc.constantFrom<Guess>('right', 'right', 'wrong', 'used', 'used', 'old-step'),
  fc.integer({ min: 1, max: 2 }),
);

const commands = fc.commands(
  [
    fc.constantFrom(addApp, addEmail, remove('totp'), remove('email')),
    fc.constantFrom(...[1_000, STEP_MS, 3 * STEP_MS, LIFE_MS - 1, LIFE_MS, 20 * MINUTE_MS]).map(wait),
    fc.nat(1).map(enterPassword),
    trials.map(([which, ...trial]) => answer(which, ...trial)),
    trials.map(([server, ...trial]) => signIn(server, ...trial)),
    trials.map(([server, ...trial]) => signIn(server, ...trial)),
  ],
  { maxCommands: 40, size: 'max' },
);

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('second factors in %s', (dialect) => {
  it('let nobody in without every proof, and no code in twice, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        const world = await factorWorld(await storagesOf(dialect));
        const model: Model = {
          ...{ secret: null, lastStep: 0, hasEmail: false, codes: [], challenges: [] },
          used: new Set(),
        };
        await addApp.run(model, world);
        await addEmail.run(model, world);
        await fc.asyncModelRun(() => ({ model, real: world }), given);
      }),
      { numRuns: dialect === 'sqlite' ? 25 : 5 },
    );
  }, 120_000);
});

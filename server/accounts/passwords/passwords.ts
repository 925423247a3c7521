import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { serverWords } from 'formularium/languages';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { LeakedPasswords } from './leaked-passwords.ts';

/** As the package numbers them. */
const ARGON2ID = 2;

/** Argon2id with 19 MiB and two passes, as OWASP recommends. Hashes of other parameters are replaced when their owner signs in. */
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;

/** Another cost of a hash. Only tests set it, which have passwords that protect nothing. */
export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost'>;

const SALT_BYTES = 16;
/** Each takes a thread, and memory. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 64;
const LONGEST_BYTES = 2_048;
const BUSY_SECONDS = '5';

/** What a password turned out to be. */
export interface PasswordCheck {
  readonly isRight: boolean;
  /** Whether its hash is to be replaced by one of today's parameters. */
  readonly isOutdated: boolean;
}

/** Hashes and checks passwords, a few at a time: both throw a `Refusal`, in the language of this tag, when too many wait. */
export interface Passwords {
  readonly hash: (password: string, language: string) => Promise<string>;
  /** Takes as long where there is no hash, so that the time does not tell who has an account. */
  readonly check: (password: string, hash: string | null, language: string) => Promise<PasswordCheck>;
  readonly isLeaked: LeakedPasswords;
}

export function createPasswords(
  { random, log }: Pick<Tools, 'random' | 'log'>,
  isLeaked: LeakedPasswords = async () => false,
  cost: PasswordCost = {},
): Passwords {
  const inTurn = turns();
  const parameters: Options = { ...PARAMETERS, ...cost };
  const hashOf = (password: string): Promise<string> =>
    hash(password, { ...parameters, salt: random(SALT_BYTES) });
  let nobodys: Promise<string> | null = null;
  return {
    isLeaked,
    hash: (password, language) => inTurn(() => hashOf(password), language),
    async check(password, given, language) {
      const isTooLong = Buffer.byteLength(password) > LONGEST_BYTES;
      nobodys ??= hashOf(random(SALT_BYTES).toString('base64url'));
      const against = given ?? (await nobodys);
      try {
        const isRight = await inTurn(() => verify(against, isTooLong ? '' : password), language);
        return {
          isRight: isRight && given !== null && !isTooLong,
          isOutdated: isOutdated(against, parameters),
        };
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ err: error }, 'the hash of a password is damaged');
        return { isRight: false, isOutdated: false };
      }
    },
  };
}

function isOutdated(hashed: string, parameters: Options): boolean {
  const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(hashed);
  const used = { algorithm, memoryCost, timeCost, parallelism, outputLen };
  return JSON.stringify(used) !== JSON.stringify(parameters);
}

/** Does a few things at once; the rest wait, and those beyond are refused. */
function turns(): <T>(work: () => Promise<T>, language: string) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, language) => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new Refusal(503, sayTo(language, serverWords.busySigningIn), {
          headers: { 'retry-after': BUSY_SECONDS },
        });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes straight to the next one that waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

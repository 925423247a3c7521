import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { isTriedFirst } from './is-tried-first.ts';
import type { Passwords } from './passwords.ts';

/** The length of passwords where a form does not ask for strong ones itself. */
export const SHORTEST_PASSWORD = 12;

/** Parts of the passwords that are tried first. What is left without them has to be a password still. */
const COMMON = [
  ...[
    'password',
    'passwort',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'letmein',
    'welcome',
    'willkommen',
    'admin',
  ],
  ...['administrator', 'iloveyou', 'changeme', 'default', 'secret', 'master', 'login', 'monkey', 'dragon'],
  ...['sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'trustno1', 'starwars', 'test'],
  ...['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'qwerty', 'qwertz', 'azerty', 'abc123'],
  ...['1q2w3e4r5t', '1qaz2wsx', 'qazwsx', 'correcthorsebatterystaple', 'formularium'],
] as const;
const ROWS = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
] as const;
const LEAST_LEFT = 5;
const LEAST_CHARACTERS = 4;

/** Why a password cannot be chosen. */
interface PasswordProblem {
  readonly word: Word;
  readonly values: readonly number[];
}

interface PasswordFacts {
  readonly email: string;
  readonly name: string;
  /** Whether the form has asked for a strong one, and checked that. */
  readonly isStrong: boolean;
}

/** Why a password cannot be chosen: it is short, easy to guess, or known to have leaked; null for one that can. */
export async function passwordProblem(
  password: string,
  facts: PasswordFacts,
  { isLeaked }: Pick<Passwords, 'isLeaked'>,
): Promise<PasswordProblem | null> {
  const problem = weakness(password, facts);
  if (problem !== null || !(await isLeaked(password))) return problem;
  return { word: serverWords.passwordLeaked, values: [] };
}

function weakness(password: string, { email, name, isStrong }: PasswordFacts): PasswordProblem | null {
  if (!isStrong && [...password].length < SHORTEST_PASSWORD)
    return { word: serverWords.passwordShort, values: [SHORTEST_PASSWORD] };
  return isGuessed(password, [email, email.split('@', 1)[0] ?? '', name])
    ? { word: serverWords.passwordCommon, values: [] }
    : null;
}

/** Whether little is left of it without what everybody tries, or what is known of its owner. */
function isGuessed(password: string, known: readonly string[]): boolean {
  const text = password.toLowerCase().replace(/\s/g, '');
  if (isTriedFirst(text)) return true;
  let left = text;
  for (const row of ROWS) left = withoutRuns(left, row);
  const own = known.map((text) => text.toLowerCase().replace(/\s/g, '')).filter((text) => text.length >= 4);
  for (const part of [...own, ...COMMON]) left = left.replaceAll(part, '');
  const characters = new Set(left);
  return [...left].length < LEAST_LEFT || characters.size < LEAST_CHARACTERS;
}

/** Takes out runs of four characters and more that stand next to each other in a row, such as 2345. */
function withoutRuns(text: string, row: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    const place = row.indexOf(text.charAt(at));
    while (place >= 0 && end < text.length && row.charAt(place + end - at) === text.charAt(end)) end += 1;
    if (end - at < 4) end = at + 1;
    if (end === at + 1) left += text.charAt(at);
    at = end;
  }
  return left;
}

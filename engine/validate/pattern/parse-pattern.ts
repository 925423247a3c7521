// Reads the patterns of the HTML standard (ECMAScript, with the flag u), except for those that cannot be decided in
// linear
// time: backreferences and look-around. One function for each rule of the grammar; each starts where the last one
// stopped. The
// first fault ends the reading: it is kept, and everything still open returns.

import { present } from '../../value/present.ts';
import type { PatternFault, PatternTree, PlaceTest } from './pattern-tree.ts';

const DEEPEST = 50;
const MOST_TIMES = 1000;

const NEVER: PatternTree = { type: 'choice', items: [] };
const ESCAPE =
  /\\(?:[dDwWsStnrvf]|0(?!\d)|[pP]\{[^}]*\}|x[\dA-Fa-f]{2}|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]{1,8}\}|c[A-Za-z]|[\^$\\.*+?()[\]{}|/])/y;
const CLASS = /\[(?:[^\]\\]|\\.)*\]/sy;
const COUNT = /\{(\d+)(?:(,)(\d*))?\}/y;
const GROUP = /\((?:\?:|\?<[\p{L}_$][\p{L}\p{N}_$]*>|(?!\?))/uy;

const PLACES: ReadonlyMap<string, PlaceTest> = new Map<string, PlaceTest>([
  ['^', (before) => before === ''],
  ['$', (_before, after) => after === ''],
  ['\\b', (before, after) => isWordCharacter(before) !== isWordCharacter(after)],
  ['\\B', (before, after) => isWordCharacter(before) === isWordCharacter(after)],
]);

/** Something that stands in place of a character, and the message why it cannot. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/y, 'Look-around with “(?=”, “(?!”, “(?<=” or “(?<!” is not possible here.'],
  [/\(\?/y, 'A group may begin with “(”, “(?:” or “(?<name>”.'],
  [/\\(?:[1-9]|k)/y, 'A backreference, such as “\\1”, is not possible here.'],
  [/\\/y, 'This escape does not exist.'],
  [/\[/y, 'A “[” has no “]”.'],
  [/[*+?]/y, 'There is nothing to repeat.'],
  [/[{}\]]/y, 'A literal bracket is written with “\\” before it.'],
];

interface PatternReading {
  readonly source: string;
  at: number;
  depth: number;
  fault: PatternFault | null;
}

/** Reads a pattern: its meaning, or its fault. It never throws, whatever it is given. */
export function parsePattern(source: string): PatternTree | PatternFault {
  const reading: PatternReading = { source, at: 0, depth: 0, fault: null };
  const tree = readChoice(reading);
  if (reading.at < source.length) stop(reading, 'A “)” has no “(”.');
  return reading.fault ?? tree;
}

function readChoice(reading: PatternReading): PatternTree {
  const first = readSequence(reading);
  const items = [first];
  while (reading.fault === null && take(reading, /\|/y) !== null) items.push(readSequence(reading));
  return items.length === 1 ? first : { type: 'choice', items };
}

function readSequence(reading: PatternReading): PatternTree {
  const items: PatternTree[] = [];
  while (reading.fault === null && reading.at < reading.source.length) {
    const next = reading.source.charAt(reading.at);
    if (next === '|' || next === ')') break;
    items.push(readRepeated(reading));
  }
  return { type: 'sequence', items };
}

function readRepeated(reading: PatternReading): PatternTree {
  const place = take(reading, /\^|\$|\\[bB]/y);
  const item = place === null ? readAtom(reading) : readPlace(place[0]);
  const from = reading.at;
  const times = readTimes(reading);
  if (times === null || reading.fault !== null) return item;
  if (place !== null) return stop(reading, 'There is nothing to repeat.', from);
  if (times.max < times.min) return stop(reading, 'The maximum is less than the minimum.', from);
  if (times.min > MOST_TIMES || (times.max > MOST_TIMES && times.max !== Number.POSITIVE_INFINITY))
    return stop(reading, `A repetition cannot count further than ${MOST_TIMES}.`, from);
  take(reading, /\?/y); // A lazy repetition matches the same texts in another order.
  return { type: 'repeat', item, ...times };
}

function readTimes(reading: PatternReading): { readonly min: number; readonly max: number } | null {
  const sign = take(reading, /[*+?]/y)?.[0];
  if (sign !== undefined)
    return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const count = take(reading, COUNT);
  if (count === null) return null;
  const [, least = '', comma = '', most = ''] = count;
  const open = comma === '' ? Number(least) : Number.POSITIVE_INFINITY;
  return { min: Number(least), max: most === '' ? open : Number(most) };
}

function readPlace(name: string): PatternTree {
  return { type: 'place', test: present(PLACES.get(name)) };
}

function readAtom(reading: PatternReading): PatternTree {
  if (take(reading, GROUP) !== null) return readGroup(reading);
  const sort = take(reading, ESCAPE) ?? take(reading, CLASS) ?? take(reading, /\./y);
  if (sort !== null) return readSort(sort[0], reading);
  for (const [refused, message] of REFUSED) if (peek(reading, refused)) return stop(reading, message);
  const [literal] = present(take(reading, /./suy));
  return { type: 'character', test: (character) => character === literal };
}

function readGroup(reading: PatternReading): PatternTree {
  const from = reading.at - 1;
  reading.depth += 1;
  if (reading.depth > DEEPEST) return stop(reading, `Groups are nested deeper than ${DEEPEST}.`, from);
  const tree = readChoice(reading);
  reading.depth -= 1;
  if (reading.fault === null && take(reading, /\)/y) === null)
    return stop(reading, 'A “(” has no “)”.', from);
  return tree;
}

/** A class of characters is left to the platform: it decides immediately for one character. */
function readSort(source: string, reading: PatternReading): PatternTree {
  try {
    const sort = new RegExp(`^${source}$`, 'u');
    return { type: 'character', test: (character) => sort.test(character) };
  } catch {
    return stop(
      reading,
      `The class of characters “${source.slice(0, 40)}” does not exist.`,
      reading.at - source.length,
    );
  }
}

function take(reading: PatternReading, what: RegExp): RegExpExecArray | null {
  what.lastIndex = reading.at;
  const found = what.exec(reading.source);
  if (found !== null) reading.at += found[0].length;
  return found;
}

function peek(reading: PatternReading, what: RegExp): boolean {
  what.lastIndex = reading.at;
  return what.test(reading.source);
}

function stop(reading: PatternReading, message: string, at = reading.at): PatternTree {
  reading.fault ??= { message, at };
  reading.at = reading.source.length;
  return NEVER;
}

function isWordCharacter(character: string): boolean {
  return /^\w$/.test(character);
}

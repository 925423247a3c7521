import { type PatternTree, parsePattern } from 'formularium/engine/language';

/** The known facts about texts that match an author’s pattern. */
export interface PatternTexts {
  /** The fewest characters, as people count them, in a text that matches. */
  readonly least: () => number;
  /** A few texts that match, apart from assertions between characters. */
  readonly texts: readonly string[];
}

/** The characters that are tried, the plainest first. */
const TRIED = [
  ...'A1a5b-XYZ09z_ .,/:;@#+*!?%&=()[]{}<>"\'`~^$|\\äßé€',
  ...Array.from({ length: 126 - 32 }, (_, place) => String.fromCharCode(place + 33)),
];

/** Longer texts are not made. */
const LONGEST = 300;

/** The ways in which texts are made: the first alternative, the second …; as few repetitions as possible, one more … */
const WAYS = 3;

/** Texts that match a pattern; null when it cannot be read. */
export function patternTexts(source: string): PatternTexts | null {
  const tree = parsePattern(source);
  if ('message' in tree) return null;
  const made = Array.from({ length: WAYS }, (_, way) => textOf(tree, way));
  return { least: () => leastOf(tree), texts: [...new Set(made.filter((text) => text !== null))] };
}

function leastOf(tree: PatternTree): number {
  switch (tree.type) {
    case 'character':
      return joining().some((character) => tree.test(character)) ? 0 : 1;
    case 'place':
      return 0;
    case 'sequence':
      return tree.items.reduce((sum, item) => sum + leastOf(item), 0);
    case 'choice':
      return Math.min(...tree.items.map(leastOf));
    case 'repeat':
      return tree.min === 0 ? 0 : tree.min * leastOf(tree.item);
  }
}

let joins: readonly string[] | null = null;

/** Characters that combine with a neighbour; two of any other characters are two. */
function joining(): readonly string[] {
  joins ??= Array.from({ length: 0x11_0000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => JOINING.test(character));
  return joins;
}

// From the standard on text segmentation: characters that extend, space or begin a cluster, flags, skin tones and Korean letters.
const JOINING =
  /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{RI}\n\r\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u0d4e\u{111c2}\u{111c3}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}]/u;

function textOf(tree: PatternTree, way: number): string | null {
  switch (tree.type) {
    case 'character':
      return TRIED.find((character) => tree.test(character)) ?? null;
    case 'place':
      return '';
    case 'sequence':
      return joined(tree.items.map((item) => textOf(item, way)));
    case 'choice': {
      const item = tree.items[way % Math.max(1, tree.items.length)];
      return item === undefined ? null : textOf(item, way);
    }
    case 'repeat': {
      const times = Math.min(tree.max, tree.min + way);
      const once = times === 0 ? '' : textOf(tree.item, way);
      return once === null || once.length * times > LONGEST ? null : once.repeat(times);
    }
  }
}

function joined(parts: readonly (string | null)[]): string | null {
  const whole = parts.includes(null) ? null : parts.join('');
  return whole === null || whole.length > LONGEST ? null : whole;
}

/**
 * Each sixteen times the one before. Quadratic work shows long before half a megabyte; `npm run long growth` goes up to a whole one, which
 * is what a request may carry at most.
 */
const SIZES = process.env['GROWTH'] === 'long' ? [2 ** 12, 2 ** 16, 2 ** 20] : [2 ** 11, 2 ** 15, 2 ** 19];

/** Below this there is nothing to wait for, and collections of memory are more than the work. */
const WORTH_MEASURING_MS = 100;
/** Sixteen times the text takes sixteen times as long, or thrice that beyond the caches; quadratic work takes 256 times as long. */
const MOST_TIMES = 100;
const MEASURED_AGAIN = 3;
/** No collection of memory takes that long, not even of the gigabytes of a worker that has run many tests. */
const BEYOND_CHANCE_MS = 5_000;

/** Texts of any length, each hostile to another way of reading. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  ideographs: repeated('漢'),
  'combining marks': repeated('\u0301'),
  'letters with a mark each': repeated('e\u0301'),
  digits: repeated('9'),
  zeros: repeated('0'),
  'ones behind a point': (size) => `0.${'1'.repeat(size)}`,
  separators: repeated(','),
  'groups of digits': repeated('123,'),
  'minus signs': repeated('-'),
  'opening tags': repeated('<'),
  'tags that never end': repeated('<a b="'),
  tags: repeated('<b>'),
  'tags that are not allowed': repeated('<x>y'),
  ampersands: repeated('&'),
  'entities that never end': repeated('&a'),
  spaces: repeated(' '),
  'spaces around a letter': (size) => `a${' '.repeat(size)}a`,
  'line ends': repeated('\r\n'),
  'families joined by ZWJ': repeated('👩‍👩‍👧‍👦'),
  'one family that never ends': repeated('👩‍'),
  'regional indicators': repeated('🇩'),
  'Hangul jamo': repeated('\u1100'),
  'lone surrogates': repeated('\ud83d'),
  points: repeated('.'),
  domains: (size) => `a@${'a.'.repeat(size / 2)}com`,
  'at signs': repeated('@'),
  slashes: repeated('/1'),
  words: repeated('word '),
  letters: repeated('a'),
  'letters, and none at the end': (size) => `${'a'.repeat(size)}!`,
  braces: repeated('{a'),
  brackets: repeated('(['),
  quotes: repeated('"\''),
  'an address': (size) => `http://example.com/${'a/'.repeat(size / 2)}`,
  'a data text': (size) => `data:image/png;base64,iVBORw0KGgo${'A'.repeat(size)}`,
};

/** The same, for the few places where they are hostile, or where long answers are not read: of the first a long text takes seconds. */
const RARE_SHAPES: typeof SHAPES = {
  'digits of another script': repeated('𝟿'),
  'signs behind semicolons': repeated(';-'),
  'signs behind semicolons and blanks': repeated(';- '),
};

/** A piece of work whose time grows faster than the text it is about. */
export interface Guilt {
  readonly shape: string;
  readonly size: number;
  readonly ms: number;
  /** How many times as long as of a sixteenth of the text. */
  readonly times: number;
}

/** The first shape of text of which the work takes more than in proportion to its length; null where there is none. */
export async function guiltOf(
  work: (text: string) => unknown,
  shapes: readonly string[] = Object.keys(SHAPES),
): Promise<Guilt | null> {
  for (const shape of shapes) {
    let before = Number.POSITIVE_INFINITY;
    let shorter = '';
    for (const size of SIZES) {
      const text = textOf(shape, size);
      let ms = await timeOf(work, text);
      // What seems guilty is measured again, in turns with the shorter text, and the best of each counts.
      for (
        let again = 0;
        again < MEASURED_AGAIN && ms < BEYOND_CHANCE_MS && isGuilty(ms, before);
        again += 1
      ) {
        before = Math.min(before, await timeOf(work, shorter));
        ms = Math.min(ms, await timeOf(work, text));
      }
      if (isGuilty(ms, before)) return { shape, size, ms, times: ms / before };
      before = ms;
      shorter = text;
    }
  }
  return null;
}

function isGuilty(ms: number, before: number): boolean {
  return ms > WORTH_MEASURING_MS && ms > MOST_TIMES * before;
}

/** What it has kept cores busy, whatever else the machine does meanwhile. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const begun = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const made = new Map<string, string>();

/** Made once, and flat: a text that is still a tree of pieces would be put together by whoever reads it first. */
function textOf(shape: string, size: number): string {
  const key = `${shape} ${size}`;
  const text =
    made.get(key) ??
    Buffer.from((SHAPES[shape] ?? RARE_SHAPES[shape])?.(size) ?? '', 'utf16le').toString('utf16le');
  made.set(key, text);
  return text;
}

function repeated(piece: string): (size: number) => string {
  return (size) => piece.repeat(Math.ceil(size / piece.length));
}

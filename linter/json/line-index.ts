/** A place in a text as people count: the first line and the first column are 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The beginnings of the lines of a text. A line ends with LF, CR LF or CR; columns are UTF-16 units, as in editors. */
export interface LineIndex {
  readonly count: number;
  readonly positionOf: (offset: number) => Position;
  /** The start and the end of a line, without its line break; null when there is no such line. */
  readonly boundsOf: (line: number) => { readonly start: number; readonly end: number } | null;
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

export function lineIndex(text: string): LineIndex {
  const starts = startsOf(text);
  return {
    count: starts.length,
    positionOf(offset) {
      const line = lastAtMost(starts, offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
    boundsOf(line) {
      const start = starts[line - 1];
      if (start === undefined) return null;
      const next = starts[line];
      return { start, end: next === undefined ? text.length : next - breakLength(text, next) };
    },
  };
}

/** Counted before they are stored: a file of nothing but line breaks takes four bytes for each, and no more. */
function startsOf(text: string): Uint32Array {
  let count = 1;
  for (let i = 0; i < text.length; i += 1) if (endsLine(text, i)) count += 1;
  const starts = new Uint32Array(count);
  let line = 0;
  for (let i = 0; i < text.length && line < count; i += 1) {
    if (!endsLine(text, i)) continue;
    line += 1;
    starts[line] = i + 1;
  }
  return starts;
}

function endsLine(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED);
}

function breakLength(text: string, next: number): number {
  return text.charCodeAt(next - 1) === LINE_FEED && text.charCodeAt(next - 2) === CARRIAGE_RETURN ? 2 : 1;
}

/** The index of the last entry that is not greater; entries ascend, and the first is never greater. */
function lastAtMost(sorted: Uint32Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle;
    else high = middle;
  }
  return low;
}

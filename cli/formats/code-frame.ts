import { type LineIndex, type Position, printableColumns } from 'formularium/linter';
import type { Colors } from '../colors.ts';
import { columnsOf } from './columns.ts';

/** How many characters of a line are shown, and how many before the place: a file may be one line of a megabyte. */
const MOST_SHOWN = 160;
const MOST_BEFORE = 120;

/** A text and its lines. */
export interface SourceText {
  readonly text: string;
  readonly lines: LineIndex;
}

/** The line between its neighbours, with a caret below the column. */
export function codeFrame(source: SourceText, position: Position, colors: Colors): string {
  const { line } = position;
  const last = Math.min(line + 1, source.lines.count);
  const digits = String(last).length;
  const rows: string[] = [];
  for (let number = Math.max(1, line - 1); number <= last; number += 1) {
    const mark = number === line ? colors.red('>') : ' ';
    const { shown, indent } = excerpt(source, number, position.column);
    rows.push(`${mark} ${colors.dim(`${String(number).padStart(digits)} |`)} ${shown}`);
    if (number === line) rows.push(`  ${colors.dim(`${' '.repeat(digits)} |`)} ${indent}${colors.red('^')}`);
  }
  return rows.map((row) => row.trimEnd()).join('\n');
}

/** The line alone, with a caret below the column. */
export function pointOut(source: SourceText, { line, column }: Position, colors: Colors): string {
  const { shown, indent } = excerpt(source, line, column);
  return `${shown.trimEnd()}\n${indent}${colors.red('^')}`;
}

/** The part of a line around a column, with “…” for what is left out, and the spaces before the caret. */
function excerpt(
  { text, lines }: SourceText,
  line: number,
  column: number,
): { readonly shown: string; readonly indent: string } {
  const { start, end } = lines.boundsOf(line) ?? { start: 0, end: 0 };
  const from = Math.min(end, start + Math.max(0, column - 1 - MOST_BEFORE));
  const to = Math.min(end, from + MOST_SHOWN);
  const [before, after] = [from > start ? '…' : '', to < end ? '…' : ''];
  const shown = columnsOf(printableColumns(text.slice(from, to))).text;
  const { width } = columnsOf(printableColumns(text.slice(from, start + column - 1)));
  return { shown: `${before}${shown}${after}`, indent: ' '.repeat(before.length + width) };
}

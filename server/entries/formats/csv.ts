import { stringify } from 'csv-stringify/sync';
import type { EntryFormat } from './entry-format.ts';
import { guardFormulasWithin } from './formulas-within.ts';

/** A text that a spreadsheet program would take for a formula, also behind blanks. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Comma-separated values for spreadsheet programs: UTF-8 with a mark that says so, every cell in quotes, no cell a formula. */
export const csv = {
  name: 'csv',
  begin: ({ columns, cellsOf }) => ({
    before: `\ufeff${cellsAsLine(columns.map(({ title }) => title))}`,
    entries: (some) => rowsAsLines(some.map(cellsOf)),
    after: '',
  }),
} as const satisfies EntryFormat;

/** A line of cells, none of which is a formula. */
export function cellsAsLine(cells: readonly string[]): string {
  return rowsAsLines([cells]);
}

function rowsAsLines(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(harmless));
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

/** An apostrophe in front makes it a text for every spreadsheet program. */
export function harmless(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  const within = guardFormulasWithin(cell);
  return FORMULA.test(cell) ? `'${within}` : within;
}

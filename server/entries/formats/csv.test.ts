import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsAsLine } from './csv.ts';

/**
 * The cells of a file as a spreadsheet program reads it: quotes count at the beginning of a cell, what follows them is taken as it is. Many
 * countries have a semicolon between cells, and their programs take no comma.
 */
function read(file: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBegun] = ['', false, false];
  for (let at = 0; at < file.length; at += 1) {
    const one = file[at] ?? '';
    if (isQuoted && one === '"' && file[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (isQuoted && one === '"') isQuoted = false;
    else if (!isQuoted && !isBegun && one === '"') [isQuoted, isBegun] = [true, true];
    else if (!isQuoted && (one === separator || one === '\r' || one === '\n')) {
      cells.push(cell);
      [cell, isBegun] = ['', false];
    } else [cell, isBegun] = [cell + one, true];
  }
  return [...cells, cell];
}

/** Whether a cell does something: it is worked out, or, behind a sign that begins lists as well, calls a function or another program. */
function does(cell: string): boolean {
  if (/^[\s\u00a0\ufeff]*[=@\uff1d\uff20]/.test(cell)) return true;
  // A text stands behind an operator; a quote anywhere else makes it no formula.
  const plain = cell.replaceAll(/([&+\-*/^=<>(,])\s*"[^"]*"/g, '$1');
  return /^[\s\u00a0\ufeff]*[+\-\uff0b\uff0d][^"]*[(|!][^"]*$/.test(plain);
}

const text = fc
  .array(
    fc.constantFrom(
      ';',
      '\t',
      '\n',
      '\r\n',
      '"',
      ',',
      '=',
      '+',
      '-',
      '@',
      '＝',
      ' ',
      'A1',
      '(',
      '|',
      '!',
      '7',
    ),
  )
  .map((parts) => parts.join(''));

describe('a line of CSV', () => {
  it('holds nothing that is worked out, whichever character a program has between cells', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const separator of [',', ';', '\t'])
          expect(read(cellsAsLine(cells), separator).filter(does)).toEqual([]);
      }),
    );
  });

  it.each([
    ['1;=HYPERLINK("https://evil.example")', '1;\'=HYPERLINK("https://evil.example")'],
    ['two lines\n@SUM(1)', "two lines\n'@SUM(1)"],
    ['a list:\n- one; +two\n-3', 'a list:\n- one; +two\n-3'],
    ["x;-cmd|'/c calc'!A1", "x;'-cmd|'/c calc'!A1"],
    [';-1&', ";'-1&"],
    ['-5.25', '-5.25'],
    ['+49 30 1234', "'+49 30 1234"],
  ])('writes %j as %j', (given, written) => {
    expect(read(cellsAsLine(['id', given]), ',')[1]?.replaceAll('\r\n', '\n')).toBe(written);
  });
});

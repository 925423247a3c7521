import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ran, runHere } from '../testing/memory-io.ts';

const files = { '/home/a.json': '{ "seats": 12, "price": " 9.90 ", "none": "", "nothing": null }' };

const calc = (...words: string[]): Promise<Ran> => runHere(['calc', ...words], { files });
const calcLines = (stdin: string | readonly Uint8Array[], ...words: string[]): Promise<Ran> =>
  runHere(['calc', '--lines', ...words], { files, stdin });

describe('formularium calc', () => {
  it.each([
    { words: ['2^3^2'], out: '512' },
    { words: ['-2^2'], out: '-4' },
    { words: ['-(2)'], out: '-2' },
    { words: ['-pi', '--precision', '2'], out: '-3.14' },
    { words: ['--2'], out: '2' },
    {
      words: ['--', '--pi + 1'],
      out: '4.141592653589793238462643383279503',
    },
    { words: ['0.1 + 0.2'], out: '0.3' },
    { words: ['1 / 3', '--precision', '3'], out: '0.333' },
    { words: ['2.5', '--precision=0'], out: '3' },
    { words: ['1000 * 1000', '--precision', '1'], out: '1000000.0' },
    { words: ['{seats} * {price}', '--answers', 'a.json'], out: '118.8' },
    { words: ['{seats} * {price}', '--answers', 'a.json', '--precision', '2'], out: '118.80' },
    { words: ['--answers', 'a.json', '-{seats} + {none} + {nothing} + {missing}'], out: '-12' },
    { words: ['{seats}'], out: '0' },
  ])('evaluates $words', async ({ words, out }) => {
    expect(await calc(...words)).toEqual({ exit: 0, out: `${out}\n`, err: '' });
  });

  it('points to the mistake in a formula', async () => {
    const { exit, out, err } = await calc('2 * (3 + 日)');
    expect([exit, out]).toEqual([1, '']);
    expect(err).toMatchInlineSnapshot(`
      "2 * (3 + 日)
               ^
      Error: “日” is neither a function nor a constant. A field is written in braces: {field-id}.
      "
    `);
  });

  it('says when there is no result', async () => {
    expect(await calc('1 / 0')).toEqual({ exit: 1, out: '', err: 'Failed to calculate field.\n' });
  });

  it('says which answers are not numbers', async () => {
    const machine = { stdin: '{ "a": "twelve", "b": [1], "c": true, "d": "1,000" }' };
    const { exit, err } = await runHere(['calc', '{a}', '--answers', '-'], machine);
    expect(exit).toBe(1);
    expect(err.split('\n')).toEqual(
      ['a', 'b', 'c', 'd']
        .map((id) => `The answer of “${id}” is not a number. Write a number, or a text such as "12.50".`)
        .concat(''),
    );
  });

  it.each([
    { words: [], err: 'Write the formula in quotes, for example: formularium calc "2 * (3 + 4)"\n' },
    {
      words: ['1', '+', '1'],
      err: 'Put quotes around the formula: the shell has split it at its spaces.\n',
    },
    {
      words: ['1', '--precision', '2.5'],
      err: '“2.5” is not a number of decimals. Write a whole number from 0 to 20.\n',
    },
    {
      words: ['1', '--precision', '21'],
      err: '“21” is not a number of decimals. Write a whole number from 0 to 20.\n',
    },
    {
      words: ['1', '--precision', '-1'],
      err: '“-1” is not a number of decimals. Write a whole number from 0 to 20.\n',
    },
    { words: ['1', '--answers', 'gone.json'], err: 'There is no file “gone.json”. Check the path.\n' },
    { words: ['1', '--lines'], err: 'With --lines formulas come from standard input: remove “1”.\n' },
    {
      words: ['--lines', '--answers', '-'],
      err: 'With --lines the answers cannot come from standard input.\n',
    },
    {
      words: ['1', '--precision'],
      err: '“--precision” needs a value: --precision <N>.\nSee: formularium calc --help\n',
    },
  ])('exits with 2 and an explanation for $words', async ({ words, err }) => {
    expect(await calc(...words)).toEqual({ exit: 2, out: '', err });
  });
});

describe('formularium calc --lines', { timeout: 30_000 }, () => {
  it('answers each line with one line, and continues after a bad one', async () => {
    const lines = ['"1 + 1"', '"2 * ("', 'nonsense', '12', '', '"1/0"', '"{seats} / 8"'];
    const { exit, out, err } = await calcLines(lines.join('\r\n'), '--answers', 'a.json', '--precision', '1');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatchInlineSnapshot(`
      "{"value":"2.0"}
      {"error":"Error: This opening bracket is never closed.","at":4}
      {"error":"The line is not a JSON string. Write for example \\"1 + 1\\", quotes included.","at":0}
      {"error":"The line is not a JSON string. Write for example \\"1 + 1\\", quotes included.","at":0}
      {"error":"The line is not a JSON string. Write for example \\"1 + 1\\", quotes included.","at":0}
      {"error":"Failed to calculate field.","at":0}
      {"value":"1.5"}
      "
    `);
  });

  it('reads a line that arrives in pieces, even when a letter is cut in two', async () => {
    const bytes = Buffer.from('"{ü} + 1"\n"2"');
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    expect((await calcLines(pieces)).out).toBe((await calcLines([bytes])).out);
    expect((await calcLines([])).out).toBe('');
  });

  it('does not buffer an endless line', async () => {
    const chunk = Buffer.alloc(100_000, 'x');
    const { out } = await calcLines([...Array.from({ length: 20 }, () => chunk), Buffer.from('\n"1"\n')]);
    expect(out).toBe('{"error":"The line is too long.","at":0}\n{"value":"1"}\n');
  });

  it('answers any number of lines of any text, each with a value or with an error and its place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string().map((text) => JSON.stringify(text)),
            fc.stringMatching(/^[^\n]{0,9}$/),
          ),
        ),
        async (lines) => {
          const { exit, out } = await calcLines(lines.map((line) => `${line}\n`).join(''));
          const answers = out
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line));
          expect([exit, answers.length]).toEqual([0, lines.length]);
          for (const answer of answers) {
            if ('value' in answer)
              expect(answer).toEqual({ value: expect.stringMatching(/^-?\d+(\.\d+)?$/) });
            else expect(answer).toEqual({ error: expect.stringMatching(/./), at: expect.any(Number) });
          }
        },
      ),
    );
  });

  it('gives the value that the formula gives by itself', async () => {
    const formula = fc.array(
      fc.constantFrom('1', '2.5', '(', ')', '+', '-', '*', '/', '^', 'max', ',', 'pi', ' '),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        formula.map((pieces) => pieces.join('')).filter((text) => !/^--(?:[a-z]|$)/i.test(text)),
        async (text) => {
          const [alone, line] = [await calc(text), JSON.parse((await calcLines(JSON.stringify(text))).out)];
          if (alone.exit === 0) expect(line).toEqual({ value: alone.out.trim() });
          else expect(alone.err).toContain(line.error);
        },
      ),
    );
  });
});

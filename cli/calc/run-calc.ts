import { lineIndex, printable } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { pointOut } from '../formats/code-frame.ts';
import { readAnswers } from '../input/open-form.ts';
import type { ExitCode, Io } from '../io.ts';
import { calculate, type Numbers, type Result } from './calculate.ts';
import { lineBatches } from './line-batches.ts';
import { readNumbers } from './read-numbers.ts';

const MOST_DECIMALS = 20;

/** `formularium calc`: evaluates one formula, or many. */
export async function runCalc({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [formula, ...more] = given;
  const misuse = wrongUse(formula, more, options);
  if (misuse !== null) return complain(io, misuse);
  const reading = await readAnswers(options.get('answers'), io);
  if ('exit' in reading) return reading.exit;
  const { numbers, wrong } = readNumbers(reading.answers);
  if (wrong.length > 0) {
    await complain(io, ...wrong);
    return 1;
  }
  const precision = options.has('precision') ? Number(options.get('precision')) : null;
  if (formula === undefined) return calculateLines(numbers, precision, io);
  const result = calculate(formula, numbers, precision);
  if ('error' in result) return refuse(formula, result, io);
  await io.stdout.write(`${result.value}\n`);
  return 0;
}

function wrongUse(
  formula: string | undefined,
  more: readonly string[],
  options: CommandArguments['options'],
): string | null {
  const precision = options.get('precision') ?? '0';
  if (!/^\d{1,2}$/.test(precision) || Number(precision) > MOST_DECIMALS) {
    return `“${precision}” is not a number of decimals. Write a whole number from 0 to ${MOST_DECIMALS}.`;
  }
  if (options.has('lines')) {
    if (formula !== undefined) return `With --lines formulas come from standard input: remove “${formula}”.`;
    return options.get('answers') === '-'
      ? 'With --lines the answers cannot come from standard input.'
      : null;
  }
  if (formula === undefined)
    return 'Write the formula in quotes, for example: formularium calc "2 * (3 + 4)"';
  return more.length === 0 ? null : 'Put quotes around the formula: the shell has split it at its spaces.';
}

async function refuse(
  formula: string,
  { error, at }: Extract<Result, { error: string }>,
  io: Io,
): Promise<ExitCode> {
  const colors = colorsFor(io.stderr);
  const lines = lineIndex(formula);
  const place = at === null ? '' : `${pointOut({ text: formula, lines }, lines.positionOf(at), colors)}\n`;
  await io.stderr.write(`${place}${printable(error)}\n`);
  return 1;
}

async function calculateLines(
  numbers: Numbers,
  precision: number | null,
  { stdin, stdout }: Io,
): Promise<ExitCode> {
  for await (const batch of lineBatches(stdin)) {
    await stdout.write(
      batch.map((line) => `${JSON.stringify(answerLine(line, numbers, precision))}\n`).join(''),
    );
    if (stdout.isClosed()) break;
  }
  return 0;
}

function answerLine(
  line: string | null,
  numbers: Numbers,
  precision: number | null,
): { value: string } | { error: string; at: number } {
  if (line === null) return { error: 'The line is too long.', at: 0 };
  const formula = readString(line);
  if (formula === null)
    return { error: 'The line is not a JSON string. Write for example "1 + 1", quotes included.', at: 0 };
  const result = calculate(formula, numbers, precision);
  return 'value' in result ? result : { error: result.error, at: result.at ?? 0 };
}

function readString(line: string): string | null {
  try {
    const json: unknown = JSON.parse(line);
    return typeof json === 'string' ? json : null;
  } catch {
    return null; // the answer says so, and the next line comes
  }
}

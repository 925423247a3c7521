import type { JsonObject } from 'formularium/engine';
import { type Finding, printable, type Report } from 'formularium/linter';
import type { Colors } from '../colors.ts';
import { codeFrame } from './code-frame.ts';
import type { Format, LintTally } from './format.ts';

export const text = {
  name: 'text',
  summary: 'for people: the place, what is wrong, and what to do',
  *print(reports, tally, colors) {
    for (const report of reports) yield* printReport(report, colors);
    if (isWorthTelling(tally)) yield `${summary(reports, tally, colors)}\n`;
  },
} as const satisfies Format;

function isWorthTelling({ checked, settings, ignored, unreadable }: LintTally): boolean {
  return checked + settings + ignored + unreadable > 0;
}

/** Each finding of a file with its code frame, for people. */
export function* printReport(report: Report, colors: Colors): Generator<string> {
  for (const finding of report.findings) yield `${printFinding(report, finding, colors)}\n\n`;
}

function printFinding(report: Report, finding: Finding, colors: Colors): string {
  const { line = 1, column = 1, severity, code, message, fix, answers } = finding;
  const { text, lines } = report.document;
  const shown = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
  return [
    `${colors.bold(`${printable(report.file)}:${line}:${column}`)} ${shown} ${colors.dim(code)} ${printable(message)}`,
    // A file that cannot be read has nothing to show.
    ...(text === '' ? [] : [codeFrame({ text, lines: lines() }, { line, column }, colors)]),
    ...(answers === undefined ? [] : [`  ${answersText(answers, finding)}`]),
    `  ${colors.green(printable(fix))}`,
  ].join('\n');
}

/** The answers that lead to a finding; none when it occurs as soon as the form opens. */
function answersText(answers: JsonObject, { claim }: Finding): string {
  const today = claim !== undefined && 'happens' in claim ? claim.today : undefined;
  const on = today === undefined ? '' : ` on ${today}`;
  if (Object.keys(answers).length === 0) return `As the form opens${on}`;
  return `With the answers ${printable(JSON.stringify(answers))}${on}`;
}

function summary(reports: readonly Report[], tally: LintTally, colors: Colors): string {
  const { checked, skipped, settings, ignored, known, unreadable, fixed, renamed } = tally;
  const also = [
    [fixed, 'problem', 'fixed'],
    [renamed, 'option', 'renamed'],
    [known, 'problem', 'known before'],
    [skipped, 'other JSON file', 'skipped'],
    [settings, 'settings file', 'checked'],
    [ignored, 'file', 'ignored'],
    [unreadable, 'file', 'could not be read'],
  ] as const;
  const rest = also
    .filter(([count]) => count > 0)
    .map(([count, thing, what]) => ` ${counted(count, thing)} ${what}.`)
    .join('');
  const told = reports
    .map(({ findings }) => findings.filter(({ code }) => code !== 'no-unreadable-file'))
    .filter((findings) => findings.length > 0);
  const found = told.flat();
  const files = told.length;
  const forms = counted(checked, 'form');
  if (found.length === 0) return `${colors.green(`${forms}, no problems.`)}${rest}`;
  const problems = countedBySeverity(found);
  return `${colors.red(`${forms}, ${problems} in ${counted(files, 'file')}.`)}${rest}`;
}

/** The numbers of errors and warnings. */
function countedBySeverity(found: readonly Finding[]): string {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const counts = [
    [errors, 'error'],
    [found.length - errors, 'warning'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, thing]) => counted(count, thing))
    .join(' and ');
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

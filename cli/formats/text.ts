import type { Colors } from '../colors.ts';
import { codeFrame } from '../findings/code-frame.ts';
import type { Finding, Report } from '../findings/finding.ts';
import { printable } from '../json/printable.ts';
import type { Format, Tally } from './format.ts';

export const text = {
  name: 'text',
  summary: 'for people: the place, what is wrong, and what to do',
  *print(reports, tally, colors) {
    for (const report of reports) yield* printReport(report, colors);
    if (tally.checked > 0) yield `${summary(reports, tally, colors)}\n`;
  },
} as const satisfies Format;

/** Each finding of a file with its code frame, for people. */
export function* printReport(report: Report, colors: Colors): Generator<string> {
  for (const finding of report.findings) yield `${printFinding(report, finding, colors)}\n\n`;
}

function printFinding(report: Report, finding: Finding, colors: Colors): string {
  const { file, line, column, severity, code, message, fix, answers } = finding;
  const weight = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
  return [
    `${colors.bold(`${printable(file)}:${line}:${column}`)} ${weight} ${colors.dim(code)} ${printable(message)}`,
    codeFrame(report, finding, colors),
    ...(answers === undefined ? [] : [`  With the answers ${printable(JSON.stringify(answers))}`]),
    `  ${colors.green(printable(fix))}`,
  ].join('\n');
}

function summary(reports: readonly Report[], { checked, skipped, mended }: Tally, colors: Colors): string {
  const problems = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const done = mended === 0 ? '' : ` ${counted(mended, 'problem')} mended.`;
  const passedOver = `${done}${skipped === 0 ? '' : ` ${counted(skipped, 'other JSON file')} passed over.`}`;
  const forms = counted(checked, 'form');
  if (problems === 0) return `${colors.green(`${forms}, no problems.`)}${passedOver}`;
  return `${colors.red(`${forms}, ${counted(problems, 'problem')} in ${reports.length} of them.`)}${passedOver}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

import type { Colors } from './colors.ts';
import type { Command } from './command.ts';
import { HELP } from './read-arguments.ts';

/** The output of `formularium` alone: the list of commands. */
export function overview(commands: readonly Command[], colors: Colors): string {
  const inOrder = commands.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const rows = inOrder.map(({ name, takes, summary }) => [`${name} ${takes}`, summary] as const);
  return [
    'Checks, tries out and explains forms that are JSON files.',
    '',
    colors.bold('Commands'),
    ...table(rows),
    '',
    colors.bold('Options'),
    ...table([
      ['--help', 'explains a command: formularium lint --help'],
      ['--version', 'prints the version'],
    ]),
    '',
  ].join('\n');
}

/** The output of `formularium <command> --help`. */
export function helpFor(
  { name, summary, takes, explanation, options, examples }: Command,
  colors: Colors,
): string {
  const rows = [...options, HELP].map((option) => {
    return [`--${option.name}${option.value === null ? '' : ` ${option.value}`}`, option.summary] as const;
  });
  return [
    `${colors.bold(`formularium ${name} ${takes}`)}`,
    '',
    `${summary}`,
    ...explanation,
    '',
    colors.bold('Options'),
    ...table(rows),
    '',
    colors.bold('Examples'),
    ...examples.flatMap(({ line, does }) => [`  ${line}`, `      ${colors.dim(does)}`]),
    '',
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

import { lint } from 'formularium/linter';

/** What is wrong with the text of a form, a line for each finding. */
export function problemsIn(text: string): readonly string[] {
  return lint(text).findings.map(
    ({ code, severity, line, column, message, fix }) =>
      `${line}:${column} ${severity} ${code} ${message} ${fix}`,
  );
}

import type { Format } from './format.ts';

/** A GitHub workflow command for each finding: it is shown at its line in a pull request. */
export const github = {
  name: 'github',
  summary: 'for GitHub Actions: an annotation for each problem',
  *print(reports) {
    for (const { file, findings } of reports) {
      for (const { code, severity, line, column, message, fix } of findings) {
        const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
        yield `::${severity} ${place}::${data(`${message} ${fix}`)}\n`;
      }
    }
  },
} as const satisfies Format;

/** Escapes characters that would end the command or begin another. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

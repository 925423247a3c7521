import type { Finding } from 'formularium/linter';
import type { Format } from './format.ts';

export const json = {
  name: 'json',
  summary: 'for programs: one list with an object for each problem',
  *print(reports) {
    let before = '[';
    for (const { file, findings } of reports) {
      for (const finding of findings) {
        yield `${before}\n${JSON.stringify(inOrder(file, finding), null, 2).replaceAll(/^/gm, '  ')}`;
        before = ',';
      }
    }
    yield before === '[' ? '[]\n' : '\n]\n';
  },
} as const satisfies Format;

/** Programs rely on these eight names in this order; the answers follow when there are any. */
function inOrder(
  file: string,
  { code, severity, at, line, column, message, fix, ...evidence }: Finding,
): object {
  return { file, code, severity, at, line, column, message, fix, ...evidence };
}

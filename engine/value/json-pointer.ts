/** Builds a JSON Pointer (RFC 6901) from its steps, e.g. `/fields/3/label`. */
export function pointer(...steps: readonly (string | number)[]): string {
  let text = '';
  for (const step of steps) text += `/${typeof step === 'number' ? step : escaped(step)}`;
  return text;
}

function escaped(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

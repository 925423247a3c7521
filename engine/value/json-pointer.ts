/** Builds a JSON Pointer (RFC 6901) from its steps, e.g. `/fields/3/label`. */
export function pointer(...steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

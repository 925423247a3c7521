/** The states of all countries: a long list, which is loaded when it is needed. */
export function loadStates(): Promise<typeof import('./states.ts')> {
  return import('./states.ts');
}

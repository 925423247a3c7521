/** The numbering plans of all countries: long lists, which are loaded when they are needed. */
export function loadPhoneNumbers(): Promise<typeof import('./phone-numbers.ts')> {
  return import('./phone-numbers.ts');
}

/** Happens to the window of a form's page when a submission was accepted. */
export const SENT = 'formularium-sent';

/** Happens before the page is left for another one, whose address is the detail. Whoever leads there prevents the default. */
export const REDIRECT = 'formularium-redirect';

/** Whether the page itself has to lead to an address. */
export function isLeftByPage(url: string): boolean {
  return dispatchEvent(new CustomEvent(REDIRECT, { cancelable: true, detail: url }));
}

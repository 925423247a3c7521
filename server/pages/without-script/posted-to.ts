import { escaped } from '../../value/pages/escaped.ts';

/** Has the forms in a markup posted to this address, whichever page they stand in. Quotes in texts of the markup are escaped. */
export function postedTo(address: string, markup: string): string {
  return markup.replaceAll('method="post"', () => `method="post" action="${escaped(address)}"`);
}

import type { Product } from '../reading/site-content.ts';

/** Shorter terms suggest nothing (spec 000 §5). */
export const LEAST_CHARACTERS = 3;

/** The products in which every word of a term stands. */
export function productsFor(products: readonly Product[], term: string): readonly Product[] {
  const words = folded(term)
    .split(' ')
    .filter((word) => word !== '');
  return products.filter(({ value, text }) => {
    const searched = folded(`${value} ${text}`);
    return words.every((word) => searched.includes(word));
  });
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

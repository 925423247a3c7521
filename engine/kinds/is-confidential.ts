import type { FieldKind } from './kind.ts';

/** Whether the answers of a kind are never told, in a notification or a review: secrets, and whatever stays on the page. */
export function isConfidential({ isSecret, isSpent, stays }: FieldKind): boolean {
  return isSecret === true || isSpent === true || stays !== undefined;
}

import type { FieldKind } from '../kinds/kind.ts';

/** Whether the answers of a kind are never written into a notification: secrets, and whatever stays on the page. */
export function isConfidential({ isSecret, isSpent, stays }: FieldKind): boolean {
  return isSecret === true || isSpent === true || stays !== undefined;
}

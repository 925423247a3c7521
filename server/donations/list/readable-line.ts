/** A text for a line of a terminal, without what would move its cursor or turn its direction. */
export function readableLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

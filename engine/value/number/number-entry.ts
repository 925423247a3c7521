/** What may be typed where a number is asked for: digits, comma, minus and period (spec 001 §5). */
export function isNumberCharacter(character: string): boolean {
  return /^[\d,.-]$/.test(character);
}

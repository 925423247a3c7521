/**
 * The characters that may be typed in a number: digits of any script, comma, minus and period (spec 001 §5), also the
 * Arabic ones.
 */
export function isNumberCharacter(character: string): boolean {
  return /^[\p{Nd},.٫٬-]$/u.test(character);
}

/** The characters that may be typed in an amount: the separators of every currency as well. */
export function isAmountCharacter(character: string): boolean {
  return isNumberCharacter(character) || /^[ ;'’]$/.test(character);
}

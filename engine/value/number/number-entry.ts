/** What may be typed where a number is asked for: digits of any script, comma, minus and period (spec 001 §5), also the Arabic ones. */
export function isNumberCharacter(character: string): boolean {
  return /^[\p{Nd},.٫٬-]$/u.test(character);
}

/** What may be typed where an amount is asked for: the separators of every currency as well. */
export function isAmountCharacter(character: string): boolean {
  return isNumberCharacter(character) || /^[ ;'’]$/.test(character);
}

/** A text whose decimal digits, of whatever script, are the digits 0 to 9: “٤٢” and “４２” are “42”. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** Unicode keeps the ten digits of a script together, from 0 to 9, so the digits right before one say which it is. */
function digitOf(character: string): string {
  let before = -1;
  for (let code = Number(character.codePointAt(0)); /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
    before += 1;
  return String(before % 10);
}

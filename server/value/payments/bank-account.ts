/** A line of a bank account: “IBAN”, and the number. */
export interface AccountLine {
  readonly label: string;
  readonly text: string;
}

/** The account that bank transfers go to, as donors read it; no lines where the server does not know it. */
export type BankAccount = readonly AccountLine[];

const COUNTRY_AND_DIGITS = 4;

/** Whether the two digits behind the country of an IBAN are those that its other characters give (ISO 13616). */
export function isIban(text: string): boolean {
  const written = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(written)) return false;
  const turned = written.slice(COUNTRY_AND_DIGITS) + written.slice(0, COUNTRY_AND_DIGITS);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

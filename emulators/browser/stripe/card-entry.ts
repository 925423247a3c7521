import type { PageError } from './page-api.ts';

/** What has been typed into the fields of a card. */
export interface CardEntry {
  readonly number?: string;
  readonly expiry?: string;
  readonly cvc?: string;
  readonly postal?: string;
}

/** What is known of an entry while it is typed. */
export interface EntryState {
  readonly isEmpty: boolean;
  readonly isComplete: boolean;
  readonly brand: string;
  readonly error: PageError | undefined;
}

const BRANDS: readonly (readonly [RegExp, string, number])[] = [
  [/^4/, 'visa', 16],
  [/^(5[1-5]|2[2-7])/, 'mastercard', 16],
  [/^3[47]/, 'amex', 15],
  [/^3[068]/, 'diners', 16],
  [/^35/, 'jcb', 16],
  [/^62/, 'unionpay', 16],
  [/^6/, 'discover', 16],
];

function digits(text = ''): string {
  return text.replace(/\D/g, '');
}

/** Looks at the fields that an entry has. Only what cannot become right is an error while it is typed. */
export function stateOf(entry: CardEntry): EntryState {
  const [, brand = 'unknown', length = 16] = BRANDS.find(([start]) => start.test(digits(entry.number))) ?? [];
  const known: readonly (readonly [keyof CardEntry, number])[] = [
    ['number', length],
    ['expiry', 4],
    ['cvc', brand === 'amex' ? 4 : 3],
    ['postal', 5],
  ];
  const fields = known.filter(([name]) => entry[name] !== undefined);
  const wrong = wrongIn(entry, length);
  const isFull = fields.every(([name, least]) => digits(entry[name]).length >= least);
  return {
    isEmpty: fields.every(([name]) => entry[name] === ''),
    isComplete: isFull && wrong === undefined,
    brand,
    error: wrong,
  };
}

/** What is missing, once somebody goes on. */
export function incompleteIn(entry: CardEntry): PageError | undefined {
  const { error, isComplete } = stateOf(entry);
  if (error !== undefined || isComplete) return error;
  if (entry.number !== undefined && digits(entry.number).length < 13)
    return validation('incomplete_number', 'Your card number is incomplete.');
  if (entry.expiry !== undefined && digits(entry.expiry).length < 4)
    return validation('incomplete_expiry', "Your card's expiration date is incomplete.");
  if (entry.cvc !== undefined && digits(entry.cvc).length < 3)
    return validation('incomplete_cvc', "Your card's security code is incomplete.");
  return validation('incomplete_zip', 'Your postal code is incomplete.');
}

function wrongIn({ number, expiry }: CardEntry, length: number): PageError | undefined {
  const shown = digits(number);
  if (shown.length >= length && !hasCheckDigit(shown))
    return validation('invalid_number', 'Your card number is invalid.');
  const { month, year } = expiryOf(expiry);
  if (year === 0) return undefined;
  const now = new Date();
  if (month < 1 || month > 12)
    return validation('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1)
    return validation('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  return undefined;
}

/** `12 / 34` → December 2034; the year is 0 while it is not complete. */
export function expiryOf(text = ''): { readonly month: number; readonly year: number } {
  const typed = digits(text);
  return { month: Number(typed.slice(0, 2)), year: typed.length < 4 ? 0 : 2000 + Number(typed.slice(2, 4)) };
}

function validation(code: string, message: string): PageError {
  return { type: 'validation_error', code, message };
}

function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

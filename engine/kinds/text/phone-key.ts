import { dialCodes } from '../../value/place/dial-codes.ts';

/** A number with its dial code and its digits only, and without the 0 that stands before it at home. */
export function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+')) return digits;
  // No dial code is the beginning of another.
  const known = [...dialCodes.values()];
  const code = [3, 2, 1].map((most) => digits.slice(0, most)).find((one) => known.includes(`+${one}`)) ?? '';
  return `+${code}${digits.slice(code.length).replace(/^0+/, '')}`;
}

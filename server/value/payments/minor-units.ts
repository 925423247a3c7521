import { currencyOf } from 'formularium/engine/server';

const PLAIN = /^\d{1,30}(?:\.(\d{1,10}))?$/;

/** An amount as programs write it, “1234.50”, in minor units; null for what is no exact amount of the currency. */
export function minorUnits(text: string, code: string): bigint | null {
  const decimals = currencyOf(code)?.decimals;
  const [whole, fraction = ''] = PLAIN.exec(text) ?? [];
  if (decimals === undefined || whole === undefined || fraction.length > decimals) return null;
  return BigInt(text.replace('.', '') + '0'.repeat(decimals - fraction.length));
}

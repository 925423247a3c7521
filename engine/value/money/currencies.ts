/** How amounts of a currency are written, and their units. */
export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly position: 'before' | 'after';
  /** Whether nothing stands between the symbol and the number. */
  readonly isAdjacent: boolean;
  readonly thousandsSeparator: string;
  readonly decimalPoint: string;
  /** How many decimals are shown; its minor unit is the last of them. */
  readonly decimals: number;
  /** The digits of each group from the right; the last one goes on (Indian rupees: three, then pairs). */
  readonly grouping: readonly number[];
  /** The number of decimals that the card provider counts in; null if it does not accept the currency. */
  readonly providerExponent: number | null;
  /** The number that the provider's amounts have to be multiples of. */
  readonly providerMultiple: number;
}

/** The currency of a code, e.g. “USD”; null when there is none. */
export function currencyOf(code: string): Currency | null {
  return currencies.get(code) ?? readCurrency(code);
}

/** Every code there is, in alphabetical order. */
export function currencyCodes(): readonly string[] {
  return [...entries.keys()].sort();
}

/** The currencies without decimals, as the card provider’s settings list them (spec 000 §3). */
export function zeroDecimalCurrencies(): readonly string[] {
  return currencyCodes().filter((code) => currencyOf(code)?.decimals === 0);
}

type CurrencyRow = readonly [
  position: Currency['position'],
  thousandsSeparator: string,
  decimalPoint: string,
  decimals: number,
  providerExponent: number | null,
  symbols: string,
];

// Spec 000 §9 for the decimals; a “~” in a symbol is a no-break space.
// biome-ignore format: one row for each way of writing amounts
const ROWS: readonly CurrencyRow[] = [
  ['before', ',', '.', 2, 2, `USD $, GBP £, AUD $, CAD $, HKD $, MYR RM, MXN $, MAD .د.م, NZD $, PHP ₱, SGD $, TWD NT$, THB ฿,
    INR ₹, RUB ₽, AED د.إ, AMD AMD, AWG ƒ, BAM KM, BDT ৳, BMD BD$, BND B$, BOB Bs., BSD B$, BWP P,
    BZD BZ$, CNY ¥, CUC ₱, CUP ₱, DOP RD$, EGP E£, GIP £, GTQ Q, HNL L, JMD j$, KES KSh, KYD KY$,
    MKD ден, NPR ₨, PEN S/., PKR ₨, SAR ر.س, SZL E, TOP T$, TZS TSh, XCD EC$, AFN ؋, AOA Kz, BBD $,
    CVE $, DZD د.ج, ETB Br, FJD $, FKP £, GGP £, GHS ₵, GYD $, HTG G, IMP £, IQD ع.د, JEP £, LBP ل.ل,
    LRD $, MMK Ks, MOP P, MUR ₨, MWK MK, NAD $, NGN ₦, NIO C$, PAB B/., PGK K, PRB р., QAR ر.ق,
    SBD $, SCR ₨, SDG ج.س., SHP £, SLL Le, SOS Sh, SRD $, SSP £, STD Db, SYP ل.س, TTD $, UGX UGX,
    WST T, YER ﷼, ZMW ZK, TVD $, XCG Cg, SLE Le, STN Db, SVC $, ZWL $`],
  ['after', ' ', ',', 2, 2, `CZK Kč, HUF Ft, PLN zł, SEK ~kr.~, AZN AZN, BGN лв., BYR Br, BYN Br, GEL ₾, KGS сом, KZT KZT,
    TMT m, UZS UZS`],
  ['before', '.', ',', 2, 2, `EUR €, BRL R$, DKK ~kr.~, TRY ₺, ANG ƒ, ARS $, COP $, CRC ₡, IDR Rp, UYU $U, VEF Bs, VES Bs,
    VED Bs`],
  ['after', ',', '.', 2, 2, `ILS ₪, IRR ﷼, CDF Fr, ERN Nfk, GMD D, IRT تومان, LSL L, MRO UM, MRU UM`],
  ['after', '.', ',', 2, 2, `HRK kn, RON RON, ALL L, MDL MDL, RSD дин.`],
  ['after', ',', '.', 0, 0, `BIF Fr, DJF Fr, GNF Fr, VUV Vt`],
  ['after', ',', '.', 2, 0, `KMF Fr, XAF CFA, XPF Fr`],
  ['before', ' ', ',', 2, 2, `NOK kr., UAH ₴, MNT ₮`],
  ['before', ',', '.', 0, 0, `JPY ¥, KRW ₩, MGA Ar`],
  ['before', ',', '.', 0, 2, `KPW ₩, LKR Rs, MZN MT`],
  ['before', ',', '.', 3, 3, `BHD .د.ب, OMR ر.ع., TND د.ت`],
  ['after', ',', '.', 0, 2, `KHR ៛, LAK ₭`],
  ['before', ' ', '.', 2, 2, `ZAR R, CHF CHF`],
  ['before', ',', '.', 2, 3, `JOD د.ا, KWD د.ك`],
  ['after', ' ', ',', 2, 0, `XOF CFA`],
  ['after', ' ', ';', 2, 2, `TJS ЅМ`],
  ['after', ',', '.', 1, 2, `MVR .ރ`],
  ['after', ',', '.', 8, null, `XBT ฿`],
  ['after', '.', '', 0, 2, `ISK kr`],
  ['after', '.', ',', 1, 0, `VND ₫`],
  ['before', ' ', ',', 2, 0, `RWF Fr`],
  ['before', ',', '.', 1, 2, `BTN Nu.`],
  ['before', ',', '.', 2, null, `XDR XDR`],
  ['before', ',', '.', 3, 2, `LYD ل.د`],
  ['before', '.', '', 0, 0, `CLP $`],
  ['before', '.', ',', 2, 0, `PYG ₲`],
];

const ADJACENT = new Set(
  'USD EUR GBP AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN MAD NZD PHP PLN SGD KRW ZAR SEK TWD THB INR TRY IRR RUB IDR'.split(
    ' ',
  ),
);

/** The provider counts these in hundredths and takes whole ones only. */
const WHOLE_ONLY = new Set(['ISK', 'UGX']);

/** By code: the row it stands in, and its symbol. */
const entries: ReadonlyMap<string, readonly [row: CurrencyRow, symbol: string]> = new Map(
  ROWS.flatMap((row) =>
    row[5].split(/,\s+/).map((entry) => [entry.slice(0, 3), [row, entry.slice(4)]] as const),
  ),
);

/** Made when they are needed: most forms have one, many none. */
const currencies = new Map<string, Currency>();

function readCurrency(code: string): Currency | null {
  const entry = entries.get(code);
  if (entry === undefined) return null;
  const [[position, thousandsSeparator, decimalPoint, decimals, providerExponent], symbol] = entry;
  const currency: Currency = {
    code,
    symbol: symbol.replaceAll('~', '\u00a0'),
    position,
    isAdjacent: ADJACENT.has(code),
    thousandsSeparator,
    decimalPoint,
    decimals,
    grouping: code === 'INR' ? [3, 2] : [3],
    providerExponent,
    providerMultiple: WHOLE_ONLY.has(code) ? 100 : providerExponent === 3 ? 10 : 1,
  };
  currencies.set(code, currency);
  return currency;
}

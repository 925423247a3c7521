import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { sayTo } from '../../value/say-to.ts';
import { OFFLINE } from '../given-donation.ts';

/** Names that are the same in every language. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['stripe', 'Stripe'],
  ['paypal', 'PayPal'],
]);
const NAMES: ReadonlyMap<string, string> = new Map([
  ...PROVIDERS,
  ...([
    ['ideal', 'iDEAL'],
    ['bancontact', 'Bancontact'],
    ['link', 'Link'],
    ['eps', 'EPS'],
    ['p24', 'Przelewy24'],
    ['blik', 'BLIK'],
    ['mybank', 'MyBank'],
    ['trustly', 'Trustly'],
    ['twint', 'TWINT'],
    ['klarna', 'Klarna'],
    ['venmo', 'Venmo'],
    ['apple_pay', 'Apple Pay'],
    ['google_pay', 'Google Pay'],
  ] as const),
]);
const WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['card', serverWords.gatewayCard],
  ['sepa_debit', serverWords.methodSepa],
]);

/** Stripe is asked for cards, unless its payer is led to a bank, which is known once they have paid. */
const USUAL: ReadonlyMap<string, string> = new Map(Object.entries({ stripe: 'card' }));

/** A provider by its name. */
export function providerText(provider: string): string {
  return PROVIDERS.get(provider) ?? provider;
}

/** With what a donation was paid, in words; what is paid at PayPal without an account there is told with its name. */
export function methodText({ gateway, method }: Pick<Donation, 'gateway' | 'method'>, tag: string): string {
  if (gateway === OFFLINE) return sayTo(tag, serverWords.gatewayOffline);
  const paidWith = method || (USUAL.get(gateway) ?? gateway);
  const word = WORDS.get(paidWith);
  const text = word === undefined ? (NAMES.get(paidWith) ?? paidWith.replaceAll('_', ' ')) : sayTo(tag, word);
  return gateway === 'paypal' && paidWith !== gateway ? `${providerText(gateway)} (${text})` : text;
}

/** The way to pay of a report, `stripe.ideal`, in words. */
export function methodOfReport(part: string, tag: string): string {
  const [gateway = '', method = ''] = part.split('.');
  return methodText({ gateway, method }, tag);
}

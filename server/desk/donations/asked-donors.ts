import type { AskedPage } from '../../storage/keyset.ts';
import type { DonorSelection, DonorSort } from '../../storage/repositories/donor-lists.ts';
import { startOfDay } from '../../value/clock.ts';
import { minorUnits } from '../../value/payments/minor-units.ts';
import type { DeskVisit } from '../desk.ts';
import { askedDay, askedText, askedWord } from '../filters/asked-value.ts';
import { BadValue } from '../filters/bad-parameter.ts';
import { orderIn, orderText } from '../lists/asked-order.ts';
import { pageIn, searchIn } from './asked-donations.ts';

/** What the address of a list of donors asks for. */
export interface AskedDonors {
  readonly search: string;
  /** An amount as it is typed; '' for any. */
  readonly atLeast: string;
  readonly currency: string;
  /** The day from which on they gave it. */
  readonly from: string;
  readonly withoutAddress: boolean;
  readonly page: AskedPage<DonorSort>;
}

/** What a list of donors can be sorted by. */
export const SORTED_DONORS = [
  ['since', 'down'],
  ['name', 'up'],
  ['email', 'up'],
] as const;

const LONGEST_AMOUNT = 20;
const CURRENCY = /^[A-Z]{3}$/;

/** Reads the address of a list of donors. Throws a `BadValue` for what there is not. */
export function askedDonors({ query }: Pick<DeskVisit, 'query'>, today: string): AskedDonors {
  const [currency = ''] = query('currency');
  if (currency !== '' && !CURRENCY.test(currency)) throw new BadValue('currency', currency);
  return {
    search: searchIn({ query }),
    atLeast: askedText({ query }, 'least', LONGEST_AMOUNT),
    currency: currency || 'USD',
    // This year, unless they say otherwise.
    from: askedDay({ query }, 'from') || `${today.slice(0, 4)}-01-01`,
    withoutAddress: askedWord({ query }, 'address', ['none']) !== null,
    page: pageIn({ query }, orderIn({ query }, SORTED_DONORS)),
  };
}

/** What a list of donors asks a database; null for an amount that is none. */
export function donorSelection(asked: AskedDonors, timeZone: string): DonorSelection | null {
  const { search, withoutAddress, atLeast: typed, currency, from } = asked;
  const atLeast = typed === '' ? null : minorUnits(typed, currency);
  if (typed !== '' && atLeast === null) return null;
  return { search, withoutAddress, atLeast, currency, since: startOfDay(from, timeZone) };
}

/** The values of the address of a list, without the place where its page begins. */
export function donorValues({
  search,
  atLeast,
  currency,
  from,
  withoutAddress,
  page,
}: AskedDonors): Readonly<Record<string, string>> {
  const money = atLeast === '' ? {} : { least: atLeast, currency, from };
  const order = orderText(page.order);
  return { search, ...money, address: withoutAddress ? 'none' : '', sort: order === '-since' ? '' : order };
}

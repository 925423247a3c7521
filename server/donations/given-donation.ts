import type { CompiledField, CompiledForm, JsonObject } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/language';
import type { Donation } from '../storage/repositories/donation-row.ts';
import { minorUnits } from '../value/payments/minor-units.ts';

/** What is known of a donation by the answers it was given with. */
export type GivenDonation = Pick<
  Donation,
  | 'amount'
  | 'fee'
  | 'currency'
  | 'frequency'
  | 'levelId'
  | 'honorific'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'address'
  | 'isAnonymous'
  | 'comment'
>;

/** Without a field for the way to pay, it is transferred. */
export const OFFLINE = 'offline';
const ONCE = 'one-time';
/** Names of the specification (000 §3), for answers that nothing else tells apart. */
const [ANONYMOUS, COMMENT] = ['give_anonymous_donation', 'give_comment'];
const LONGEST_COMMENT = 5000;

/** The parts of an address, by what browsers fill in. */
const ADDRESS: Readonly<Record<string, string>> = {
  country: 'country',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

/**
 * Reads the donation out of a settled submission; null where none is given. The engine has worked out every amount in it, so the page
 * claims none. Its fields are found by what they are, and those of the donor by what browsers fill in with them.
 */
export function givenDonation(
  { fields }: Pick<CompiledForm, 'fields'>,
  submission: JsonObject,
): GivenDonation | null {
  const textIn = (id: string | undefined): string => {
    const value = id === undefined ? null : submission[id];
    return typeof value === 'string' ? value.trim() : '';
  };
  const given = fields.filter(({ id }) => textIn(id) !== '');
  const parts = (part: CompiledField['kind']['ofDonation']): readonly CompiledField[] =>
    given.filter(({ kind }) => kind.ofDonation === part);
  const money = moneyIn(parts('amount'), parts('fee'), textIn);
  if (money === null) return null;
  const filledWith = (purpose: string): string =>
    textIn(given.find((field) => purposeOf(field) === purpose)?.id);
  const address = Object.entries(ADDRESS).flatMap(([name, purpose]) => {
    const value = filledWith(`billing ${purpose}`) || filledWith(purpose);
    return value === '' ? [] : [[name, value]];
  });
  const anonymous = submission[ANONYMOUS];
  return {
    ...money,
    frequency: textIn(parts('frequency')[0]?.id) || ONCE,
    levelId: textIn(parts('level')[0]?.id) || null,
    honorific: filledWith('honorific-prefix'),
    firstName: filledWith('given-name') || filledWith('name'),
    lastName: filledWith('family-name'),
    email: textIn(given.find(({ kind }) => kind.entry?.type === 'email')?.id),
    phone: filledWith('tel'),
    company: filledWith('organization'),
    address: Object.fromEntries(address),
    isAnonymous: Array.isArray(anonymous) ? anonymous.length > 0 : textIn(ANONYMOUS) !== '',
    comment: [...textIn(COMMENT)].slice(0, LONGEST_COMMENT).join(''),
  };
}

/** Everything that is given in the currency of the first amount, and the fees on top of it; null for nothing. */
function moneyIn(
  amounts: readonly CompiledField[],
  fees: readonly CompiledField[],
  textIn: (id: string) => string,
): Pick<Donation, 'amount' | 'fee' | 'currency'> | null {
  const currency = currencyOf(codeOf(amounts[0]));
  if (currency === null) return null;
  const sumOf = (fields: readonly CompiledField[]): bigint =>
    fields
      .filter((field) => codeOf(field) === currency.code)
      .reduce((sum, { id }) => sum + minorIn(textIn(id), currency.code), 0n);
  const [gift, fee] = [sumOf(amounts), sumOf(fees)];
  return gift > 0n ? { amount: gift + fee, fee, currency: currency.code } : null;
}

function codeOf(field: CompiledField | undefined): string {
  const code = field?.definition['currency'];
  return typeof code === 'string' ? code : '';
}

/** An amount as submissions have it, in minor units. */
function minorIn(text: string, code: string): bigint {
  const minor = minorUnits(text, code);
  if (minor === null) throw new Error(`“${text}” is not an amount of ${code}, as the engine writes them.`);
  return minor;
}

function purposeOf({ definition, kind }: CompiledField): string {
  const own = definition['autofill'];
  return typeof own === 'string' && own !== '' ? own : (kind.entry?.autofill ?? '');
}

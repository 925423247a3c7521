import type { Json, JsonObject } from 'formularium/engine';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { plainText } from '../list/donation-list.ts';

/** What an entity tells: members about a person that only some may see, and donors who want to stay unknown. */
export interface Disclosure {
  readonly isSensitive: boolean;
  readonly isRedacted: boolean;
}

/** Who gave is none of the answers of the form’s own. */
const OF_THE_DONATION = /^(give[-_]|card_|billing_|payment-mode$|summary|failed_calculations$)/;
const ANONYMOUS = 'anonymous';

/** An amount as entities have it. */
export function moneyEntity(minor: bigint, currency: string): JsonObject {
  return { value: plainText(minor, currency), valueInMinorUnits: String(minor), currency };
}

/** A donation as an entity (spec 000 §3). `submission` is its entry; null where that has been erased. */
export function donationEntity(
  donation: Donation,
  submission: JsonObject | null,
  { isSensitive, isRedacted }: Disclosure,
): JsonObject {
  const { id, campaignId, formId, formTitle, status, type, mode, currency, gateway, isAnonymous } = donation;
  const isHidden = isAnonymous && isRedacted;
  const named = (text: string): string => (isHidden ? ANONYMOUS : text);
  const secret = <T extends Json>(value: T, instead: Json = null): Json => (isSensitive ? value : instead);
  const answers = isHidden ? {} : ownAnswers(submission ?? {}, donation);
  return {
    ...{ id, campaignId, formId, formTitle, status, type, mode },
    purchaseKey: secret(donation.purchaseKey),
    donorIp: secret(isHidden ? '' : donation.donorIp),
    createdAt: new Date(donation.createdAt).toISOString(),
    updatedAt: new Date(donation.updatedAt).toISOString(),
    amount: moneyEntity(donation.amount, currency),
    feeAmountRecovered: moneyEntity(donation.fee, currency),
    refunded: moneyEntity(donation.refunded, currency),
    exchangeRate: '1',
    gatewayId: gateway,
    donorId: isHidden ? '0' : donation.donorId,
    honorific: named(donation.honorific),
    firstName: named(donation.firstName),
    lastName: isSensitive ? named(donation.lastName) : named(initialOf(donation.lastName)),
    email: secret(isHidden ? '' : donation.email),
    phone: secret(isHidden ? '' : donation.phone),
    subscriptionId: donation.subscriptionId,
    billingAddress: secret(isHidden ? {} : { ...NO_ADDRESS, ...donation.address }),
    anonymous: isAnonymous,
    levelId: donation.levelId,
    gatewayTransactionId: secret(donation.transactionId),
    company: named(donation.company),
    // What nobody has read yet leaves the server for those alone who read it.
    comment: isHidden || (!isSensitive && donation.commentState !== 'approved') ? '' : donation.comment,
    customFields: secret(answers),
    gateway: { id: gateway, name: gateway },
    paymentMethod: donation.method === '' ? null : donation.method,
  };
}

const NO_ADDRESS = { country: '', address1: '', address2: '', city: '', state: '', zip: '' };

/** Answers of the form’s own fields, by their ids. */
function ownAnswers(submission: JsonObject, { email, firstName, lastName }: Donation): JsonObject {
  const known: ReadonlySet<Json> = new Set([email, firstName, lastName]);
  return Object.fromEntries(
    Object.entries(submission).filter(([name, value]) => !OF_THE_DONATION.test(name) && !known.has(value)),
  );
}

/** The first letter of a last name, for whoever may not see it whole. */
export function initialOf(name: string): string {
  return [...name.trim()][0] ?? '';
}

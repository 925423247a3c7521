import type { JsonObject } from 'formularium/engine';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Donor } from '../../storage/repositories/donors.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { LIVE } from '../donation-status.ts';
import { type Disclosure, initialOf, moneyEntity } from './donation-entity.ts';

const MOST_DONATIONS = 200;

/** A donor as an entity (spec 000 §3). Addresses and totals are worked out from the donations; totals are without covered fees. */
export async function donorEntity(
  donor: Donor,
  { isSensitive, isRedacted }: Disclosure,
  { donations }: Pick<StorageTransaction, 'donations'>,
): Promise<JsonObject> {
  const isHidden = isRedacted && (await isAnonymous(donor, { donations }));
  const named = (text: string): string => (isHidden ? 'anonymous' : text);
  const tells = isSensitive && !isHidden;
  const page = { sort: 'createdAt', direction: 'desc', limit: MOST_DONATIONS, offset: 0 } as const;
  const given = tells ? await donations.list({ donorId: donor.id }, page) : [];
  // Whoever asks for one donor knows the id, and may learn of no gift that was given anonymously.
  const arrived = { donorId: donor.id, statuses: LIVE, mode: 'live', withoutAnonymous: isHidden } as const;
  const totals = await donations.totals(arrived);
  const lastName = named(isSensitive ? donor.lastName : initialOf(donor.lastName));
  return {
    id: isHidden ? '0' : donor.id,
    userId: tells ? donor.accountId : null,
    createdAt: new Date(donor.createdAt).toISOString(),
    name: [named(donor.firstName), isHidden ? '' : lastName].filter(Boolean).join(' '),
    firstName: named(donor.firstName),
    lastName,
    prefix: named(donor.honorific),
    email: tells ? donor.email : null,
    additionalEmails: tells ? furtherEmails(donor, given) : null,
    phone: tells ? donor.phone : null,
    company: tells ? donor.company : null,
    avatarId: null,
    avatarUrl: null,
    addresses: tells ? addressesOf(given) : null,
    totalAmountDonated: totals.map(({ amount, fee, currency }) => moneyEntity(amount - fee, currency)),
    totalNumberOfDonations: totals.reduce((sum, total) => sum + total.donations, 0),
    customFields: tells ? {} : null,
  };
}

/** Whether a donor has given anonymously, if only once. */
export async function isAnonymous(
  { id }: Pick<Donor, 'id'>,
  { donations }: Pick<StorageTransaction, 'donations'>,
): Promise<boolean> {
  return (await donations.count({ donorId: id, onlyAnonymous: true })) > 0;
}

function furtherEmails({ email }: Donor, given: readonly Donation[]): readonly string[] {
  return [...new Set(given.map((donation) => donation.email))].filter((one) => one !== '' && one !== email);
}

/** Each address once, the newest first. */
function addressesOf(given: readonly Donation[]): readonly JsonObject[] {
  const texts = new Set(given.map(({ address }) => JSON.stringify(address)).filter((text) => text !== '{}'));
  return [...texts].map((text): JsonObject => JSON.parse(text));
}

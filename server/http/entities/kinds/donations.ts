import type { JsonObject } from 'formularium/engine';
import { STATUSES } from '../../../donations/donation-status.ts';
import { donationEntity } from '../../../donations/entities/donation-entity.ts';
import { DONATION_MEMBERS } from '../../../donations/entities/members.ts';
import type { Donation } from '../../../storage/repositories/donation-row.ts';
import type { DonationFilter } from '../../../storage/repositories/filtered-donations.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import { disclosureOf, disclosureParameters } from '../disclosure.ts';
import type { Entity } from '../entity.ts';
import { type GivenParameters, PAGING } from '../parameters.ts';

const ANONYMOUS = 'anonymousDonations';
const SORTS = [
  ...['id', 'createdAt', 'updatedAt', 'status', 'amount', 'feeAmountRecovered', 'donorId'],
  ...['firstName', 'lastName'],
];

export const donations = {
  name: 'donations',
  path: 'donations',
  summary: 'A page of donations.',
  needs: 'author',
  parameters: {
    ...PAGING,
    sort: { description: 'By which member.', schema: { type: 'string', enum: SORTS, default: 'createdAt' } },
    direction: {
      description: 'Whether the largest comes first.',
      schema: { type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' },
    },
    mode: {
      description: 'Real donations, or those of test payments.',
      schema: { type: 'string', enum: ['live', 'test'], default: 'live' },
    },
    status: {
      description: 'Only donations that stand so.',
      schema: { type: 'string', enum: ['any', ...STATUSES], default: 'any' },
    },
    campaignId: { description: 'Only those for a campaign.', schema: { type: 'string' } },
    donorId: { description: 'Only those of a donor.', schema: { type: 'string' } },
    subscriptionId: { description: 'Only those of a subscription.', schema: { type: 'string' } },
    ...disclosureParameters(ANONYMOUS),
  },
  members: DONATION_MEMBERS,
  list(request, { tools }) {
    const { given } = request;
    const disclosure = disclosureOf(request, ANONYMOUS);
    const withoutAnonymous = disclosure.isExcluded || (disclosure.isRedacted && tellsDonors(given));
    const filter = { ...filterOf(given), withoutAnonymous };
    const [page, limit] = [Number(given['page']), Number(given['per_page'])];
    return tools.storage.read(async (transaction) => {
      const rows = await transaction.donations.list(filter, {
        ...{ sort: given['sort'] ?? '', limit, offset: (page - 1) * limit },
        direction: given['direction'] === 'ASC' ? 'asc' : 'desc',
      });
      const entities: JsonObject[] = [];
      for (const row of rows) entities.push(donationEntity(row, await entryOf(row, transaction), disclosure));
      return { entities, total: await transaction.donations.count(filter) };
    });
  },
} as const satisfies Entity;

/** Whether the choice or the order of donations tells whose they are, even where their members do not. */
function tellsDonors({ donorId = '', sort = '' }: GivenParameters): boolean {
  return donorId !== '' || ['donorId', 'firstName', 'lastName'].includes(sort);
}

function filterOf(given: GivenParameters): DonationFilter {
  const { mode, status, campaignId, donorId, subscriptionId } = given;
  const statuses = STATUSES.filter((one) => one === status);
  return {
    mode: mode === 'test' ? 'test' : 'live',
    ...(statuses.length > 0 && { statuses }),
    ...(campaignId && { campaignId }),
    ...(donorId && { donorId }),
    ...(subscriptionId && { subscriptionId }),
  };
}

/** What was answered with a donation; null where its entry has been erased. */
export async function entryOf(
  { submissionId }: Donation,
  { submissions }: StorageTransaction,
): Promise<JsonObject | null> {
  return submissionId === null ? null : ((await submissions.withId(submissionId))?.submission ?? null);
}

import { donorEntity, isAnonymous } from '../../../donations/entities/donor-entity.ts';
import { DONOR_MEMBERS } from '../../../donations/entities/members.ts';
import { Refusal } from '../../../value/refusal.ts';
import { disclosureOf, disclosureParameters } from '../disclosure.ts';
import type { Entity } from '../entity.ts';

const ANONYMOUS = 'anonymousDonors';

export const donor = {
  name: 'donor',
  path: 'donors/:id',
  summary: 'A donor.',
  needs: 'author',
  parameters: disclosureParameters(ANONYMOUS),
  members: DONOR_MEMBERS,
  one(request, { tools }) {
    const disclosure = disclosureOf(request, ANONYMOUS);
    return tools.storage.read(async (transaction) => {
      const found = await transaction.donors.withId(request.id);
      if (found === null || (disclosure.isExcluded && (await isAnonymous(found, transaction))))
        throw new Refusal(404, 'There is no such donor.', { more: { code: 'donor_not_found' } });
      return donorEntity(found, disclosure, transaction);
    });
  },
} as const satisfies Entity;

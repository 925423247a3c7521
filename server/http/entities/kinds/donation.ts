import { donationEntity } from '../../../donations/entities/donation-entity.ts';
import { DONATION_MEMBERS } from '../../../donations/entities/members.ts';
import { Refusal } from '../../../value/refusal.ts';
import { disclosureOf, disclosureParameters } from '../disclosure.ts';
import type { Entity } from '../entity.ts';
import { entryOf } from './donations.ts';

const ANONYMOUS = 'anonymousDonations';

export const donation = {
  name: 'donation',
  path: 'donations/:id',
  summary: 'A donation.',
  needs: 'author',
  parameters: disclosureParameters(ANONYMOUS),
  members: DONATION_MEMBERS,
  one(request, { tools }) {
    const disclosure = disclosureOf(request, ANONYMOUS);
    return tools.storage.read(async (transaction) => {
      const found = await transaction.donations.withId(request.id);
      // One that is left out is not told from one that there is not.
      if (found === null || (found.isAnonymous && disclosure.isExcluded))
        throw new Refusal(404, 'There is no such donation.', { more: { code: 'donation_not_found' } });
      return donationEntity(found, await entryOf(found, transaction), disclosure);
    });
  },
} as const satisfies Entity;

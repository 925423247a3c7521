import type { JsonObject } from 'formularium/engine';
import { mergeDonors as merge } from '../../../../donations/donors/merge-donors.ts';
import { donorEntity } from '../../../../donations/entities/donor-entity.ts';
import { DONOR_MEMBERS } from '../../../../donations/entities/members.ts';
import { askedDonors, donorSelection, SORTED_DONORS } from '../../../donations/asked-donors.ts';
import { BadParameter } from '../../../filters/bad-parameter.ts';
import { placeText } from '../../../lists/asked-order.ts';
import { AFTER, EVERYTHING, sortQuery } from '../../lists.ts';
import { type ApiOperation, textIn } from '../../operation.ts';
import { COUNT, CURRENCY, DAY, listOf, NEXT, objectOf, oneOf, textUpTo } from '../../schema.ts';

const DONOR = objectOf(DONOR_MEMBERS);

export const listDonors = {
  name: 'listDonors',
  method: 'GET',
  path: '/donors',
  summary: 'Fifty donors, newest first unless they are sorted, found by name and by what they gave.',
  scope: 'donors:read',
  sameAs: ['/desk/donors'],
  query: {
    search: { description: 'A name, a company or an address.', schema: textUpTo(200) },
    least: { description: 'Who gave at least so much: `500` or `12.50`.', schema: textUpTo(20) },
    currency: { description: 'Of that amount; USD when left out.', schema: CURRENCY },
    from: { description: 'Since which day; this year when left out.', schema: DAY },
    address: { description: 'Those of whom no postal address is known.', schema: oneOf(['none']) },
    sort: sortQuery(SORTED_DONORS),
    after: AFTER,
  },
  reply: objectOf({ items: listOf(DONOR), next: NEXT, found: COUNT }),
  perform({ visit }) {
    const { storage, clock } = visit.desk.tools;
    const asked = askedDonors(visit, clock.today());
    const selection = donorSelection(asked, clock.timeZone);
    if (selection === null) throw new BadParameter('least', 'is no exact amount of the currency');
    return storage.read(async (transaction) => {
      const { donorLists } = transaction;
      const page = await donorLists.page(selection, asked.page);
      const items: JsonObject[] = [];
      for (const donor of page.items) items.push(await donorEntity(donor, EVERYTHING, transaction));
      const next = page.next && placeText(page.next, asked.page.order);
      return { items, next, found: await donorLists.count(selection) };
    });
  },
} as const satisfies ApiOperation;

export const readDonor = {
  name: 'readDonor',
  method: 'GET',
  path: '/donors/:id',
  summary:
    'A donor, with what they have given in all. Whoever was merged is found as the one they were merged into.',
  scope: 'donors:read',
  sameAs: ['/desk/donors/:id'],
  reply: DONOR,
  perform({ visit: { desk, params } }) {
    return desk.tools.storage.read(async (transaction) => {
      const id = params['id'] ?? '';
      const donor = await transaction.donors.withId((await transaction.donors.mergedInto(id)) ?? id);
      return donor && donorEntity(donor, EVERYTHING, transaction);
    });
  },
} as const satisfies ApiOperation;

export const mergeDonors = {
  name: 'mergeDonors',
  method: 'POST',
  path: '/donors/:id/merge',
  summary: 'Makes everything that another donor has given a donation of this one.',
  scope: 'donors:write',
  sameAs: ['/desk/donors/merge'],
  body: objectOf({ from: textUpTo(100, 1) }),
  reply: objectOf({ moved: COUNT }),
  perform({ visit: { desk, params, account }, body }) {
    const donors = { from: textIn(body, 'from'), into: params['id'] ?? '' };
    return desk.tools.storage.transaction(async (transaction) => {
      const moved = await merge(donors, account.id, transaction, desk.tools);
      return moved === null ? null : { moved };
    });
  },
} as const satisfies ApiOperation;

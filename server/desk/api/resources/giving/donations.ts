import type { JsonObject } from 'formularium/engine';
import { donationEntity, moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { DONATION_MEMBERS, MONEY } from '../../../../donations/entities/members.ts';
import { offlineChangesOf } from '../../../../donations/offline.ts';
import type { Donation } from '../../../../storage/repositories/donation-row.ts';
import type { DonationTotal } from '../../../../storage/repositories/donation-totals.ts';
import { askedDonations, selectionOf, totalsOf } from '../../../donations/asked-donations.ts';
import { donationRecord } from '../../../donations/donation-record.ts';
import { placeText } from '../../../lists/asked-order.ts';
import { AFTER, DONATION_QUERY, EVERYTHING } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, INSTANT, instant, listOf, NEXT, objectOf, TEXT } from '../../schema.ts';

const TOTALS = listOf(objectOf({ currency: TEXT, donations: COUNT, amount: MONEY, fee: MONEY }));
const DONATION = objectOf(DONATION_MEMBERS);
export const listDonations = {
  name: 'listDonations',
  method: 'GET',
  path: '/donations',
  summary: 'Fifty donations, newest first unless they are sorted, with what all of the list come to.',
  scope: 'donations:read',
  sameAs: ['/desk/donations'],
  query: { ...DONATION_QUERY, after: AFTER },
  reply: objectOf({ items: listOf(DONATION), next: NEXT, found: COUNT, arrived: TOTALS, expected: TOTALS }),
  perform({ visit }) {
    const { storage, clock } = visit.desk.tools;
    const asked = askedDonations(visit);
    const selection = selectionOf(asked, clock.timeZone);
    return storage.read(async ({ donationLists }) => {
      const found = await donationLists.narrowed(selection);
      const { items, next } = await donationLists.page(found, asked.page);
      const { many, arrived, expected } = totalsOf(await donationLists.totalsByStatus(found));
      return {
        items: items.map(donationJson),
        next: next && placeText(next, asked.page.order),
        found: many,
        arrived: totalsJson(arrived),
        expected: totalsJson(expected),
      };
    });
  },
} as const satisfies ApiOperation;

/** Without the answers of its entry, which are read there. */
function donationJson(donation: Donation): JsonObject {
  return donationEntity(donation, null, EVERYTHING);
}

function totalsJson(totals: readonly DonationTotal[]): readonly JsonObject[] {
  return totals.map(({ currency, donations, amount, fee }) => ({
    ...{ currency, donations, amount: moneyEntity(amount, currency), fee: moneyEntity(fee, currency) },
  }));
}

export const readDonation = {
  name: 'readDonation',
  method: 'GET',
  path: '/donations/:id',
  summary: 'A donation, what has happened to it, and what can be done with it.',
  scope: 'donations:read',
  sameAs: ['/desk/donations/:id'],
  reply: objectOf({
    donation: DONATION,
    history: listOf(objectOf({ id: TEXT, at: INSTANT, actor: TEXT, what: TEXT })),
    refundable: { anyOf: [objectOf({ left: MONEY, refunds: COUNT }), { type: 'null' }] },
    changes: listOf(TEXT),
  }),
  async perform({ visit: { desk, params } }) {
    const record = await donationRecord(params['id'] ?? '', desk);
    if (record === null) return null;
    const { donation, notes, refundable } = record;
    return {
      donation: donationJson(donation),
      history: notes.map(({ id, at, actor, what }) => ({ id, at: instant(at), actor, what })),
      refundable: refundable && {
        left: moneyEntity(refundable.left, refundable.currency),
        refunds: refundable.refunds,
      },
      changes: offlineChangesOf(donation),
    };
  },
} as const satisfies ApiOperation;

import { donationEntity, moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { DONATION_MEMBERS, MONEY } from '../../../../donations/entities/members.ts';
import { pageIn } from '../../../donations/asked-donations.ts';
import { CHANGED_LAST, disputesPage } from '../../../donations/lists/disputes-page.ts';
import { askedMode } from '../../../filters/asked-value.ts';
import { placeText } from '../../../lists/asked-order.ts';
import { AFTER, EVERYTHING, MODE } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, INSTANT, instant, listOf, NEXT, objectOf, oneOf, TEXT } from '../../schema.ts';

export const listDisputes = {
  name: 'listDisputes',
  method: 'GET',
  path: '/disputes',
  summary:
    'Fifty payments whose money somebody wants back from their bank, or got back; the newest change first.',
  scope: 'donations:read',
  sameAs: ['/desk/disputes'],
  query: { mode: MODE, after: AFTER },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{
          payment: TEXT,
          state: oneOf(['open', 'lost']),
          changedAt: INSTANT,
          gatewayId: TEXT,
          formId: TEXT,
        },
        amount: MONEY,
        donation: { anyOf: [objectOf(DONATION_MEMBERS), { type: 'null' }] },
      }),
    ),
    next: NEXT,
    found: COUNT,
  }),
  async perform({ visit }) {
    const mode = askedMode(visit);
    const page = pageIn(visit, CHANGED_LAST);
    const { disputes, many, next } = await disputesPage(mode, page, visit.desk.tools.storage);
    return {
      items: disputes.map(
        ({ payment: { id, state, changedAt, provider, formId, currency }, amount, donation }) => ({
          ...{ payment: id, state: state === 'disputed' ? 'open' : 'lost', changedAt: instant(changedAt) },
          ...{ gatewayId: provider, formId, amount: moneyEntity(amount, currency) },
          donation: donation && donationEntity(donation, null, EVERYTHING),
        }),
      ),
      next: next && placeText(next, CHANGED_LAST),
      found: many,
    };
  },
} as const satisfies ApiOperation;

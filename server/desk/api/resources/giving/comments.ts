import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import type { DonationSelection } from '../../../../storage/repositories/donation-lists.ts';
import type { CommentState } from '../../../../storage/repositories/donation-row.ts';
import { NEWEST_FIRST, pageIn } from '../../../donations/asked-donations.ts';
import { askedWord } from '../../../filters/asked-value.ts';
import { placeText } from '../../../lists/asked-order.ts';
import { AFTER } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, INSTANT, instant, listOf, NEXT, objectOf, oneOf, TEXT, YES_OR_NO } from '../../schema.ts';

const STATES: readonly CommentState[] = ['waiting', 'approved', 'refused'];

export const listComments = {
  name: 'listComments',
  method: 'GET',
  path: '/comments',
  summary:
    'Fifty comments of donors, newest first: those that nobody has decided on, unless others are asked for.',
  scope: 'donations:read',
  sameAs: ['/desk/comments'],
  query: {
    state: { description: 'What was decided of them.', schema: oneOf(STATES) },
    after: AFTER,
  },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ donation: TEXT, at: INSTANT, comment: TEXT, state: oneOf(STATES), isAnonymous: YES_OR_NO },
        ...{ firstName: TEXT, lastName: TEXT, company: TEXT, formTitle: TEXT, amount: MONEY },
      }),
    ),
    next: NEXT,
    found: COUNT,
  }),
  perform({ visit }) {
    const state = askedWord(visit, 'state', STATES) ?? 'waiting';
    const selection: DonationSelection = {
      ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, since: null, before: null },
      ...{ search: '', commentState: state },
    };
    const page = pageIn(visit, NEWEST_FIRST);
    return visit.desk.tools.storage.read(async ({ donationLists }) => {
      const { items, next } = await donationLists.page(selection, page);
      return {
        items: items.map(({ id, createdAt, comment, amount, currency, ...gift }) => ({
          ...{ donation: id, at: instant(createdAt), comment, state, isAnonymous: gift.isAnonymous },
          ...{ firstName: gift.firstName, lastName: gift.lastName, company: gift.company },
          ...{ formTitle: gift.formTitle, amount: moneyEntity(amount, currency) },
        })),
        next: next && placeText(next, NEWEST_FIRST),
        found: await donationLists.count(selection),
      };
    });
  },
} as const satisfies ApiOperation;

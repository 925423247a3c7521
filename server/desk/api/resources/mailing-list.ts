import type { MailingStatus } from '../../../storage/repositories/mailing-list.ts';
import { BadParameter } from '../../filters/bad-parameter.ts';
import { AFTER_ID } from '../lists.ts';
import type { ApiOperation } from '../operation.ts';
import { INSTANT, instant, listOf, MAYBE_INSTANT, NEXT, objectOf, oneOf, TEXT } from '../schema.ts';

const PAGE = 100;
const STATUSES: readonly MailingStatus[] = ['joined', 'asked', 'left'];

export const listSubscribers = {
  name: 'listSubscribers',
  method: 'GET',
  path: '/mailing-list',
  summary: 'A hundred of those who are on the mailing list, in the order of their addresses.',
  scope: 'mailing:read',
  sameAs: [],
  query: {
    status: {
      description: '`joined` unless others are asked for: those who have not confirmed, or have left.',
      schema: oneOf(STATUSES),
    },
    after: AFTER_ID,
  },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ id: TEXT, email: TEXT, mergeFields: { type: 'object' }, language: TEXT, form: TEXT },
        ...{ status: oneOf(STATUSES), askedAt: INSTANT, joinedAt: MAYBE_INSTANT, leftAt: MAYBE_INSTANT },
      }),
    ),
    next: NEXT,
  }),
  perform({ visit: { desk, query } }) {
    const status = STATUSES.find((one) => one === query('status')[0]) ?? 'joined';
    const [after] = query('after');
    return desk.tools.storage.read(async ({ mailingList }) => {
      // Addresses do not stand in addresses, which are kept in many logs.
      const before = after === undefined ? null : await mailingList.withId(after);
      if (after !== undefined && before === null)
        throw new BadParameter('after', 'names nobody who is known');
      const rows = await mailingList.list(status, before?.emailKey ?? '', PAGE + 1);
      const items = rows.slice(0, PAGE);
      return {
        items: items.map(({ id, email, mergeFields, language, formId, askedAt, joinedAt, leftAt }) => ({
          ...{ id, email, mergeFields: { ...mergeFields }, language, form: formId, status },
          ...{ askedAt: instant(askedAt), joinedAt: instant(joinedAt), leftAt: instant(leftAt) },
        })),
        next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null,
      };
    });
  },
} as const satisfies ApiOperation;

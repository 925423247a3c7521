import { funnelOf } from '../../charts/funnel.ts';
import { deskForm } from '../../lists/entry-page.ts';
import type { ApiOperation } from '../operation.ts';
import { COUNT, DAY, listOf, objectOf, oneOf, TEXT, textUpTo, YES_OR_NO } from '../schema.ts';

const FIELD_COUNTS = listOf(objectOf({ field: TEXT, title: TEXT, rule: TEXT, many: COUNT }));

export const readFunnel = {
  name: 'readFunnel',
  method: 'GET',
  path: '/forms/:form/funnel',
  summary:
    'How far visitors of a version of a form came, as sums of the last thirty days, unless others are asked for. They hold nothing of anybody.',
  scope: 'forms:read',
  sameAs: ['/desk/forms/:form/funnel'],
  query: {
    version: { description: 'The version; the latest without it.', schema: textUpTo(100) },
    from: { description: 'The first day, by the calendar of the site.', schema: DAY },
    until: { description: 'The last day.', schema: DAY },
  },
  reply: objectOf({
    ...{ from: DAY, until: DAY, version: TEXT, isCounted: YES_OR_NO },
    versions: listOf(objectOf({ version: TEXT, first: DAY, last: DAY })),
    places: listOf(
      objectOf({ step: oneOf(['seen', 'begun', 'page', 'sent']), page: COUNT, title: TEXT, many: COUNT }),
    ),
    ...{ left: FIELD_COUNTS, refused: FIELD_COUNTS },
  }),
  async perform({ visit }) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const { from, until, version, isCounted, versions, places, left, refused } = await funnelOf(form, visit);
    return {
      ...{ from, until, version, isCounted },
      versions: versions.map((one) => ({ ...one })),
      places: places.map((one) => ({ ...one })),
      left: left.map((one) => ({ ...one })),
      refused: refused.map((one) => ({ ...one })),
    };
  },
} as const satisfies ApiOperation;

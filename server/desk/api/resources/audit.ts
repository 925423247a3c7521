import { auditPage } from '../../people/audit-page.ts';
import { AFTER_ID } from '../lists.ts';
import type { ApiOperation } from '../operation.ts';
import { DAY, INSTANT, instant, listOf, NEXT, objectOf, TEXT, textUpTo } from '../schema.ts';

export const readAuditLog = {
  name: 'readAuditLog',
  method: 'GET',
  path: '/audit-log',
  summary: 'A hundred lines of who did what to what is kept, newest first.',
  scope: 'audit:read',
  sameAs: ['/desk/log'],
  query: {
    search: { description: 'A person’s address, an act, or the id of a thing.', schema: textUpTo(200) },
    from: { description: 'The first day, by the site’s calendar.', schema: DAY },
    until: { description: 'The last day.', schema: DAY },
    after: AFTER_ID,
  },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ id: TEXT, at: INSTANT, actor: TEXT, action: TEXT, subject: TEXT },
        details: { type: 'object' },
      }),
    ),
    next: NEXT,
  }),
  async perform({ visit }) {
    const { lines, next } = await auditPage(visit);
    return {
      items: lines.map(({ at, ...line }) => ({ ...line, at: instant(at) })),
      next,
    };
  },
} as const satisfies ApiOperation;

import { chartsOfList } from '../../charts/charts-of-list.ts';
import { deskForm } from '../../lists/entry-page.ts';
import { LIST_QUERY } from '../lists.ts';
import type { ApiOperation } from '../operation.ts';
import { COUNT, INSTANT, instant, listOf, objectOf, TEXT, YES_OR_NO } from '../schema.ts';

const BARS = listOf(objectOf({ label: TEXT, many: COUNT }));
const NUMBER = { type: 'number' };

export const readCharts = {
  name: 'readCharts',
  method: 'GET',
  path: '/forms/:form/charts',
  summary: 'What the entries of a list say together: when they came, and how each question was answered.',
  scope: 'entries:read',
  sameAs: ['/desk/forms/:form/charts'],
  query: LIST_QUERY,
  reply: objectOf({
    ...{ found: COUNT, overTime: BARS },
    isPart: { ...YES_OR_NO, description: 'Whether those are the newest entries of the list alone.' },
    questions: listOf(
      objectOf({
        ...{ field: TEXT, title: TEXT, answered: COUNT, bars: BARS },
        numbers: {
          anyOf: [objectOf({ least: NUMBER, most: NUMBER, average: NUMBER }), { type: 'null' }],
        },
      }),
    ),
  }),
  async perform({ visit }) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const { many, isPart, time, questions, answered } = await chartsOfList(form, visit);
    return {
      found: many,
      isPart,
      overTime: time.map(({ label, many: count }) => ({ label, many: count })),
      questions: questions.map(({ id, title, bars, numbers }) => ({
        ...{ field: id, title, answered: answered.get(id) ?? 0, numbers: numbers && { ...numbers } },
        bars: bars.map(({ label, many: count }) => ({ label, many: count })),
      })),
    };
  },
} as const satisfies ApiOperation;

const MOST_DRAFTS = 200;

export const listDrafts = {
  name: 'listDrafts',
  method: 'GET',
  path: '/forms/:form/drafts',
  summary: 'The newest two hundred drafts of a form, without what stands in them.',
  scope: 'entries:read',
  sameAs: ['/desk/forms/:form/drafts'],
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{
          savedAt: INSTANT,
          expiresAt: INSTANT,
          page: COUNT,
          answers: COUNT,
          saved: COUNT,
          language: TEXT,
        },
      }),
    ),
    hasMore: YES_OR_NO,
  }),
  async perform({ visit: { desk, params } }) {
    const form = await deskForm(params['form'] ?? '', desk);
    if (form === null) return null;
    const now = desk.tools.clock.now().getTime();
    const found = await desk.tools.storage.read(({ drafts }) => drafts.ofForm(form.id, now, MOST_DRAFTS + 1));
    return {
      items: found.slice(0, MOST_DRAFTS).map(({ savedAt, expiresAt, page, answers, version, language }) => ({
        ...{
          savedAt: instant(savedAt),
          expiresAt: instant(expiresAt),
          page,
          answers,
          saved: version,
          language,
        },
      })),
      hasMore: found.length > MOST_DRAFTS,
    };
  },
} as const satisfies ApiOperation;

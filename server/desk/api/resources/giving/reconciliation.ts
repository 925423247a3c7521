import type { JsonObject } from 'formularium/engine';
import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import {
  COMPARISON_FAILURES,
  type ComparedProvider,
  compareProvider,
} from '../../../../payments/reconciliation/compare-provider.ts';
import { DIFFERENCES } from '../../../../payments/reconciliation/compared-books.ts';
import { startOfDay } from '../../../../value/clock.ts';
import { dayAfter } from '../../../donations/asked-donations.ts';
import type { ApiOperation } from '../../operation.ts';
import { COUNT, DAY, listOf, MAYBE_TEXT, objectOf, oneOf, TEXT } from '../../schema.ts';

const SIDES = objectOf({ theirs: MONEY, ours: MONEY });
const MAYBE_MONEY = { anyOf: [MONEY, { type: 'null' }] };
const RESULT = objectOf({
  compared: COUNT,
  totals: listOf(objectOf({ currency: TEXT, taken: SIDES, givenBack: SIDES })),
  differences: listOf(
    objectOf({
      ...{
        type: oneOf(DIFFERENCES),
        object: TEXT,
        theirs: MAYBE_MONEY,
        ours: MAYBE_MONEY,
        donation: MAYBE_TEXT,
      },
    }),
  ),
});

export const reconcileBooks = {
  name: 'reconcileBooks',
  method: 'GET',
  path: '/reconciliation',
  summary: 'Compares the books of some days with what the providers of payments say. Nothing is changed.',
  scope: 'donations:read',
  sameAs: ['/desk/reconciliation'],
  query: {
    from: { description: 'The first day, by the calendar of the site.', schema: DAY, isRequired: true },
    until: { description: 'The last day.', schema: DAY, isRequired: true },
  },
  reply: objectOf({
    providers: listOf(
      objectOf({
        ...{ name: TEXT, mode: oneOf(['live', 'test']) },
        failure: { type: ['string', 'null'], enum: [...COMPARISON_FAILURES, null] },
        result: { anyOf: [RESULT, { type: 'null' }] },
      }),
    ),
  }),
  async perform({ visit: { desk, query } }) {
    const { clock } = desk.tools;
    const [since = 0, before = 0] = [query('from')[0] ?? '', dayAfter(query('until')[0] ?? '')].map((day) =>
      startOfDay(day, clock.timeZone),
    );
    const providers: JsonObject[] = [];
    for (const provider of desk.providers.values())
      providers.push(comparedJson(await compareProvider(provider, { since, before }, desk.tools)));
    return { providers };
  },
} as const satisfies ApiOperation;

function comparedJson({ name, mode, result }: ComparedProvider): JsonObject {
  if (typeof result === 'string') return { name, mode, failure: result, result: null };
  const { compared, totals, differences } = result;
  const money = (minor: bigint | null, currency: string): JsonObject | null =>
    minor === null ? null : moneyEntity(minor, currency);
  const sides = (side: { readonly theirs: bigint; readonly ours: bigint }, currency: string): JsonObject => ({
    ...{ theirs: moneyEntity(side.theirs, currency), ours: moneyEntity(side.ours, currency) },
  });
  return {
    ...{ name, mode, failure: null },
    result: {
      compared,
      totals: totals.map(({ currency, taken, givenBack }) => ({
        ...{ currency, taken: sides(taken, currency), givenBack: sides(givenBack, currency) },
      })),
      differences: differences.map(({ type, object, currency, theirs, ours, donation }) => ({
        ...{ type, object, theirs: money(theirs, currency), ours: money(ours, currency), donation },
      })),
    },
  };
}

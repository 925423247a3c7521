import type { JsonObject } from 'formularium/engine';
import { addedUp, type DonorStatement } from '../../../../donations/access/donor-statement.ts';
import { mailStatements } from '../../../../donations/access/mail-statements.ts';
import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import { dayIn } from '../../../../value/clock.ts';
import { Refusal } from '../../../../value/refusal.ts';
import { statementsPage } from '../../../donations/lists/statements-page.ts';
import { AFTER_ID } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import { DAY, listOf, NEXT, objectOf, TEXT, textUpTo, YES_OR_NO } from '../../schema.ts';

export const listStatements = {
  name: 'listStatements',
  method: 'GET',
  path: '/statements',
  summary: 'What has arrived of each donor in a year, a hundred donors at once.',
  scope: 'donors:read',
  sameAs: ['/desk/statements'],
  query: {
    year: {
      description: 'By the calendar of the site.',
      schema: { type: 'string', pattern: '^[12][0-9]{3}$' },
      isRequired: true,
    },
    donor: { description: 'The id of one donor.', schema: textUpTo(100, 1) },
    after: AFTER_ID,
  },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ donor: TEXT, firstName: TEXT, lastName: TEXT, company: TEXT, address: { type: 'object' } },
        totals: listOf(MONEY),
        donations: listOf(objectOf({ id: TEXT, day: DAY, formTitle: TEXT, amount: MONEY, refunded: MONEY })),
      }),
    ),
    next: NEXT,
  }),
  async perform({ visit: { desk, query } }) {
    const [year = '', donor = '', after = ''] = ['year', 'donor', 'after'].map((name) => query(name)[0]);
    const { statements, next } = await statementsPage({ year, donor, after }, desk.tools);
    return { items: statements.map((one) => statementJson(one, desk.tools.clock.timeZone)), next };
  },
} as const satisfies ApiOperation;

export const mailStatementsOfYear = {
  name: 'mailStatements',
  method: 'POST',
  path: '/statements/mail',
  summary:
    'Has the statements of a year mailed, to one donor or to all: to each once a day, however often it is asked for.',
  scope: 'donations:write',
  sameAs: ['/desk/statements/mail'],
  body: objectOf(
    { year: { type: 'string', pattern: '^[12][0-9]{3}$' }, donor: textUpTo(100, 1), all: { const: true } },
    ['donor', 'all'],
  ),
  reply: objectOf({ isMailed: YES_OR_NO }),
  async perform({ visit: { desk, account }, body }) {
    const [year, donor] = [String(body['year']), String(body['donor'] ?? '')];
    if ((donor === '') !== (body['all'] === true))
      throw new Refusal(400, 'It takes the id of a donor, or `all` where all of them are meant.');
    const wanted = { year, donor, actor: account.id };
    await desk.tools.storage.transaction((transaction) => mailStatements(wanted, transaction, desk.tools));
    return { isMailed: true };
  },
} as const satisfies ApiOperation;

function statementJson({ donor, address, donations }: DonorStatement, timeZone: string): JsonObject {
  const { id, firstName, lastName, company } = donor;
  return {
    ...{ donor: id, firstName, lastName, company, address: { ...address } },
    totals: addedUp(donations).map(({ total, currency }) => moneyEntity(total, currency)),
    donations: donations.map(({ completedAt, createdAt, formTitle, amount, refunded, currency, ...one }) => ({
      ...{ id: one.id, day: dayIn(timeZone, new Date(completedAt ?? createdAt)), formTitle },
      ...{ amount: moneyEntity(amount, currency), refunded: moneyEntity(refunded, currency) },
    })),
  };
}

import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { addedUp, type DonorStatement } from '../../../donations/access/donor-statement.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import { dayIn, zoneText } from '../../../value/clock.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import { addressText, giverOf } from '../../donations/donation-table.tsx';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { statementsPage } from '../../donations/lists/statements-page.ts';
import { askedId } from '../../filters/asked-value.ts';
import { BadValue } from '../../filters/bad-parameter.ts';
import { Labelled, ListPages, Notice, Post, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/statements';
const YEAR = /^[12]\d{3}$/;

/** What has arrived in a year of one donor, or of all of them: to be printed, a page for each. */
export const statementsScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const { clock } = visit.desk.tools;
    const [asked = ''] = visit.query('year');
    if (asked !== '' && !YEAR.test(asked)) throw new BadValue('year', asked);
    const year = asked !== '' ? asked : String(Number(clock.today().slice(0, 4)) - 1);
    const [only, after] = [askedId(visit, 'donor'), askedId(visit, 'after')];
    const [done = ''] = visit.query('done');
    const page = await statementsPage({ year, donor: only, after }, visit.desk.tools);
    const { statements } = page;
    const next = page.next === null ? null : pathWith(PATH, { year, after: page.next });
    return {
      title: says(serverWords.statementTitle, year),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <form method="get" action={PATH} className="desk-bar">
            <Labelled label={says(serverWords.deskYear)}>
              <input
                name="year"
                inputMode="numeric"
                pattern="[12][0-9]{3}"
                defaultValue={year}
                size={5}
                required
              />
            </Labelled>
            {only !== '' && <input type="hidden" name="donor" value={only} />}
            <Submit>{says(serverWords.deskApply)}</Submit>
          </form>
          {done === 'mailed' && <Notice>{says(serverWords.deskStatementsMailed, year)}</Notice>}
          {done === 'not-meant' && <Notice>{says(serverWords.deskNotMeant)}</Notice>}
          {statements.length === 0 && <p>{says(serverWords.deskNoDonation)}</p>}
          {statements.length > 0 && <MailStatements {...{ year, donor: only, visit }} />}
          {statements.map((statement) => (
            <Statement key={statement.donor.id} {...{ statement, year, visit }} />
          ))}
          <ListPages first={after === '' ? null : pathWith(PATH, { year })} next={next} says={says} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

/** Has these statements mailed. Who mails everybody has to say so. */
function MailStatements({
  year,
  donor,
  visit,
}: {
  readonly year: string;
  readonly donor: string;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <Post action="/desk/statements/mail" visit={visit} values={{ year, donor }}>
      {donor === '' && (
        <label>
          <input type="checkbox" name="all" value="yes" required />{' '}
          {says(serverWords.deskEverybodyIsMailed, year)}
        </label>
      )}
      <Submit>{says(donor === '' ? serverWords.deskMailStatements : serverWords.deskMailStatement)}</Submit>
    </Post>
  );
}

function Statement({
  statement: { donor, address, donations },
  year,
  visit,
}: {
  readonly statement: DonorStatement;
  readonly year: string;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const { timeZone } = visit.desk.tools.clock;
  return (
    <section className="desk-card desk-sheet" aria-labelledby={`of-${donor.id}`}>
      <h2 id={`of-${donor.id}`} dir="auto">
        {giverOf(donor) || says(serverWords.deskNobodyKnown)}
      </h2>
      <p className="desk-words" dir="auto">
        {[donor.company, addressText(address, visit.language?.tag ?? 'en')].filter(Boolean).join('\n')}
      </p>
      <p>{says(serverWords.statementNote, year, zoneText(timeZone))}</p>
      <ListTable
        label={says(serverWords.statementTitle, year)}
        items={donations}
        keyOf={({ id }) => id}
        columns={[
          {
            head: says(serverWords.deskDay),
            cell: ({ completedAt, createdAt }) => dayIn(timeZone, new Date(completedAt ?? createdAt)),
          },
          { head: says(serverWords.receiptForm), cell: ({ formTitle }) => formTitle },
          {
            head: says(serverWords.deskAmount),
            number: ({ amount, currency }) => moneyText(amount, currency),
          },
          {
            head: says(serverWords.deskTotalGivenBack),
            number: ({ refunded, currency }) => (refunded === 0n ? '' : moneyText(refunded, currency)),
          },
        ]}
      />
      {addedUp(donations).map(({ currency, total }) => (
        <p key={currency}>
          <strong>
            {says(serverWords.statementTotal, currency)}: {moneyText(total, currency)}
          </strong>
        </p>
      ))}
    </section>
  );
}

import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, momentIn, writerFor } from '../../desk.ts';
import { Facts, Post, ResultNotice, Submit } from '../../frame/controls.tsx';
import { AccountNotice } from '../../operation/account-notice.tsx';
import { type Health, healthOf } from '../../operation/health.ts';
import { HealthTables } from '../../operation/health-tables.tsx';
import { SettingsTable } from '../../operation/settings-table.tsx';
import type { DeskScreen } from '../screen.ts';

/** How the server does, what is set and where, and buttons that try it. */
export const settingsScreen = {
  path: '/desk/settings',
  needs: 'owner',
  async show(visit) {
    const says = writerFor(visit);
    const health = await healthOf(visit.desk);
    return {
      title: says(serverWords.deskSettings),
      content: (
        <>
          <ResultNotice visit={visit} done={DONE} failed={FAILED} />
          <AccountNotice visit={visit} />
          <Overview health={health} visit={visit} />
          <HealthTables health={health} visit={visit} />
          <SettingsTable settings={visit.desk.operation?.settings ?? []} says={says} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

const DONE = {
  again: serverWords.deskTriedAgain,
  mailed: serverWords.deskMailSent,
  answers: serverWords.deskProviderAnswers,
};
const FAILED = { nothing: serverWords.deskNotChanged, away: serverWords.paymentsAway };
const DAY_MS = 24 * 60 * 60 * 1000;

function Overview({
  health: { waiting, failed, backedUpAt },
  visit,
}: {
  readonly health: Health;
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const { operation = null, tools } = visit.desk;
  const isMailed = operation?.settings.some(
    ({ name, from }) => (name === 'SMTP_URL' || name === 'SMTP_HOST') && from !== 'default',
  );
  const days = backedUpAt === null ? 0 : Math.floor((tools.clock.now().getTime() - backedUpAt) / DAY_MS);
  const backup =
    backedUpAt === null
      ? says(serverWords.deskNoBackup)
      : says(serverWords.deskBackedUp, momentIn(backedUpAt, visit), days);
  return (
    <section className="desk-card" aria-labelledby="health">
      <h2 id="health">{says(serverWords.deskHealth)}</h2>
      <Facts
        facts={[
          [says(serverWords.deskJobs), says(serverWords.deskJobCounts, waiting, failed)],
          [says(serverWords.deskBackup), backup],
          [
            says(serverWords.deskMails),
            says(isMailed === true ? serverWords.deskMailsBySmtp : serverWords.deskMailsKept),
          ],
        ]}
      />
      {operation?.sendMail != null && (
        <Post action="/desk/settings/mail" visit={visit}>
          <Submit>{says(serverWords.deskTryMail)}</Submit>
        </Post>
      )}
    </section>
  );
}

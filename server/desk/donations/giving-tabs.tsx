import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DeskWriter } from '../desk.ts';

const TABS = [
  ['/desk/donations', serverWords.deskDonations],
  ['/desk/subscriptions', serverWords.deskPlans],
  ['/desk/comments', serverWords.deskComments],
  ['/desk/disputes', serverWords.deskDisputes],
  ['/desk/reports', serverWords.deskReports],
  ['/desk/retention', serverWords.deskRetention],
  ['/desk/statements', serverWords.deskStatements],
  ['/desk/reconciliation', serverWords.deskReconciliation],
] as const;

/** The lists of what was given. */
export function GivingTabs({
  now,
  says,
}: {
  readonly now: (typeof TABS)[number][0];
  readonly says: DeskWriter;
}): ReactElement {
  return (
    <nav className="desk-tabs" aria-label={says(serverWords.deskDonations)}>
      {TABS.map(([path, word]) => (
        <a key={path} href={path} aria-current={path === now ? 'page' : undefined}>
          {says(word)}
        </a>
      ))}
    </nav>
  );
}

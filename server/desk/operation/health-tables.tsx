import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { Post } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import type { Health } from './health.ts';

interface HealthProps {
  readonly health: Health;
  readonly visit: DeskVisit;
}

/** Providers of payments, forms, jobs that were given up, and calls of hooks. */
export function HealthTables(props: HealthProps): ReactElement {
  return (
    <>
      <Providers {...props} />
      <Forms {...props} />
      <FailedJobs {...props} />
      <Calls {...props} />
    </>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="desk-card">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

function Providers({ health: { providers }, visit }: HealthProps): ReactElement {
  const says = writerFor(visit);
  const at = (moment: number | null): string =>
    moment === null ? says(serverWords.deskNeverUsed) : momentIn(moment, visit);
  const heads = [
    ...[serverWords.deskProvider, serverWords.paymentsMode, serverWords.deskLastEvent],
    ...[serverWords.deskLastRefused, serverWords.deskTry],
  ];
  return (
    <Section id="providers" title={says(serverWords.deskProviders)}>
      {providers.length === 0 ? (
        <p>{says(serverWords.paymentsByNobody)}</p>
      ) : (
        <ListTable
          label={says(serverWords.deskProviders)}
          heads={heads.map((word) => says(word))}
          rows={providers.map(({ name, mode, lastEventAt, lastRefusedAt }) => ({
            ...{ key: name, head: name },
            cells: [
              says(mode === 'live' ? serverWords.paymentsLive : serverWords.testMode),
              at(lastEventAt),
              at(lastRefusedAt),
              <Post key="try" action="/desk/settings/provider" visit={visit} values={{ provider: name }}>
                <button
                  type="submit"
                  className="desk-button"
                  aria-label={`${says(serverWords.deskTry)}: ${name}`}
                >
                  {says(serverWords.deskTry)}
                </button>
              </Post>,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Forms({ health: { forms }, visit }: HealthProps): ReactElement {
  const says = writerFor(visit);
  const heads = [
    ...[serverWords.deskForm, serverWords.deskOpening, serverWords.deskVersions],
    serverWords.deskNotifications,
  ];
  return (
    <Section id="forms" title={says(serverWords.deskForms)}>
      <p>{says(serverWords.deskFormsText)}</p>
      <ListTable
        label={says(serverWords.deskForms)}
        heads={heads.map((word) => says(word))}
        rows={forms.map(({ id, title, closed, versions, notifications, hasLimits }) => ({
          ...{ key: id, head: title },
          cells: [
            closed ?? says(hasLimits ? serverWords.deskLimited : serverWords.deskOpen),
            versions,
            notifications,
          ],
        }))}
      />
    </Section>
  );
}

function FailedJobs({ health: { failedJobs }, visit }: HealthProps): ReactElement | null {
  const says = writerFor(visit);
  if (failedJobs.length === 0) return null;
  const heads = [
    ...[serverWords.deskJob, serverWords.deskKind, serverWords.deskWhy],
    serverWords.deskRunAgain,
  ];
  return (
    <Section id="jobs" title={says(serverWords.deskFailed)}>
      <ListTable
        label={says(serverWords.deskFailed)}
        heads={heads.map((word) => says(word))}
        rows={failedJobs.map(({ id, kind, error }) => ({
          key: id,
          head: <code>{id}</code>,
          cells: [
            kind,
            error,
            <Post key="again" action="/desk/settings/retry" visit={visit} values={{ job: id }}>
              <button
                type="submit"
                className="desk-button"
                aria-label={`${says(serverWords.deskRunAgain)}: ${id}`}
              >
                {says(serverWords.deskRunAgain)}
              </button>
            </Post>,
          ],
        }))}
      />
    </Section>
  );
}

function Calls({ health: { calls }, visit }: HealthProps): ReactElement | null {
  const says = writerFor(visit);
  if (calls.length === 0) return null;
  const heads = [
    ...[serverWords.deskWhen, serverWords.deskHook, serverWords.deskOutcome],
    serverWords.deskCallAgain,
  ];
  return (
    <Section id="calls" title={says(serverWords.deskHookCalls)}>
      <ListTable
        label={says(serverWords.deskHookCalls)}
        heads={heads.map((word) => says(word))}
        rows={calls.map(({ id, at, hook, message, status, error }) => ({
          ...{ key: id, head: momentIn(at, visit) },
          cells: [
            hook,
            error ?? status,
            <Post key="again" action="/desk/settings/replay" visit={visit} values={{ message }}>
              <button
                type="submit"
                className="desk-button"
                aria-label={`${says(serverWords.deskCallAgain)}: ${message}`}
              >
                {says(serverWords.deskCallAgain)}
              </button>
            </Post>,
          ],
        }))}
      />
    </Section>
  );
}

import type { Word } from 'formularium/engine';
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

interface ActProps {
  readonly path: string;
  readonly word: Word;
  /** The thing it is done to: the name of its kind, and its own. */
  readonly of: readonly [name: string, value: string];
  readonly visit: DeskVisit;
}

/** A button that does something to a row, whose name says to which one. */
function Act({ path, word, of: [name, value], visit }: ActProps): ReactElement {
  const text = writerFor(visit)(word);
  return (
    <Post action={path} visit={visit} values={{ [name]: value }}>
      <button type="submit" className="desk-button" aria-label={`${text}: ${value}`}>
        {text}
      </button>
    </Post>
  );
}

function Providers({ health: { providers }, visit }: HealthProps): ReactElement {
  const says = writerFor(visit);
  const at = (moment: number | null): string =>
    moment === null ? says(serverWords.deskNeverUsed) : momentIn(moment, visit);
  return (
    <Section id="providers" title={says(serverWords.deskProviders)}>
      {providers.length === 0 ? (
        <p>{says(serverWords.paymentsByNobody)}</p>
      ) : (
        <ListTable
          label={says(serverWords.deskProviders)}
          items={providers}
          keyOf={({ name }) => name}
          columns={[
            { head: says(serverWords.deskProvider), cell: ({ name }) => name },
            {
              head: says(serverWords.paymentsMode),
              cell: ({ mode }) => says(mode === 'live' ? serverWords.paymentsLive : serverWords.testMode),
            },
            { head: says(serverWords.deskLastEvent), cell: ({ lastEventAt }) => at(lastEventAt) },
            { head: says(serverWords.deskLastRefused), cell: ({ lastRefusedAt }) => at(lastRefusedAt) },
            {
              head: says(serverWords.deskTry),
              cell: ({ name }) => (
                <Act
                  path="/desk/settings/provider"
                  word={serverWords.deskTry}
                  of={['provider', name]}
                  visit={visit}
                />
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

function Forms({ health: { forms }, visit }: HealthProps): ReactElement {
  const says = writerFor(visit);
  return (
    <Section id="forms" title={says(serverWords.deskForms)}>
      <p>{says(serverWords.deskFormsText)}</p>
      <ListTable
        label={says(serverWords.deskForms)}
        items={forms}
        keyOf={({ id }) => id}
        columns={[
          { head: says(serverWords.deskForm), cell: ({ title }) => title },
          {
            head: says(serverWords.deskOpening),
            cell: ({ closed, hasLimits }) =>
              closed ?? says(hasLimits ? serverWords.deskLimited : serverWords.deskOpen),
          },
          { head: says(serverWords.deskVersions), cell: ({ versions }) => versions },
          { head: says(serverWords.deskNotifications), cell: ({ notifications }) => notifications },
        ]}
      />
    </Section>
  );
}

function FailedJobs({ health: { failedJobs }, visit }: HealthProps): ReactElement | null {
  const says = writerFor(visit);
  if (failedJobs.length === 0) return null;
  return (
    <Section id="jobs" title={says(serverWords.deskFailed)}>
      <ListTable
        label={says(serverWords.deskFailed)}
        items={failedJobs}
        keyOf={({ id }) => id}
        columns={[
          { head: says(serverWords.deskJob), cell: ({ id }) => <code>{id}</code> },
          { head: says(serverWords.deskKind), cell: ({ kind }) => kind },
          { head: says(serverWords.deskWhy), cell: ({ error }) => error },
          {
            head: says(serverWords.deskRunAgain),
            cell: ({ id }) => (
              <Act
                path="/desk/settings/retry"
                word={serverWords.deskRunAgain}
                of={['job', id]}
                visit={visit}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

function Calls({ health: { calls }, visit }: HealthProps): ReactElement | null {
  const says = writerFor(visit);
  if (calls.length === 0) return null;
  return (
    <Section id="calls" title={says(serverWords.deskHookCalls)}>
      <ListTable
        label={says(serverWords.deskHookCalls)}
        items={calls}
        keyOf={({ id }) => id}
        columns={[
          { head: says(serverWords.deskWhen), cell: ({ at }) => momentIn(at, visit) },
          { head: says(serverWords.deskHook), cell: ({ hook }) => hook },
          { head: says(serverWords.deskOutcome), cell: ({ error, status }) => error ?? status },
          {
            head: says(serverWords.deskCallAgain),
            cell: ({ message }) => (
              <Act
                path="/desk/settings/replay"
                word={serverWords.deskCallAgain}
                of={['message', message]}
                visit={visit}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

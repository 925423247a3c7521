import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { AuditEntry } from '../../storage/repositories/audit-log.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Labelled, Submit } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { auditPage, LONGEST_LOG_SEARCH } from '../people/audit-page.ts';
import type { DeskScreen } from './screen.ts';

/** Who did what to what is kept, the newest first. */
export const logScreen = {
  path: '/desk/log',
  needs: 'owner',
  async show(visit) {
    const says = writerFor(visit);
    const page = await auditPage(visit);
    const { search, from, until, lines, people } = page;
    const kept = Object.entries({ search, from, until, after: page.next ?? '' });
    const next = new URLSearchParams(kept.filter(([, value]) => value !== ''));
    return {
      title: says(serverWords.deskLog),
      content: (
        <>
          <search>
            <form method="get" action="/desk/log" className="desk-bar">
              <label>
                <span className="desk-label">{says(serverWords.deskSearchLog)}</span>
                <input
                  type="search"
                  name="search"
                  defaultValue={search}
                  maxLength={LONGEST_LOG_SEARCH}
                  data-search=""
                />
              </label>
              <Labelled label={says(serverWords.deskFirstDay)}>
                <input type="date" name="from" defaultValue={from} />
              </Labelled>
              <Labelled label={says(serverWords.deskLastDay)}>
                <input type="date" name="until" defaultValue={until} />
              </Labelled>
              <Submit>{says(serverWords.deskApply)}</Submit>
            </form>
          </search>
          {lines.length === 0 ? (
            <p>{says(serverWords.deskNoMatch)}</p>
          ) : (
            <Lines lines={lines} people={people} visit={visit} />
          )}
          {page.next !== null && (
            <p className="desk-bar">
              <a href={`/desk/log?${next}`} rel="next">
                {says(serverWords.deskNextPage)}
              </a>
            </p>
          )}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface LinesProps {
  readonly lines: readonly AuditEntry[];
  /** What actors are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  readonly visit: DeskVisit;
}

function Lines({ lines, people, visit }: LinesProps): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskLog)}
      items={lines}
      keyOf={({ id }) => id}
      columns={[
        { head: says(serverWords.deskWhen), cell: ({ at }) => <Moment at={at} visit={visit} /> },
        { head: says(serverWords.deskWho), cell: ({ actor }) => people.get(actor) ?? actor },
        { head: says(serverWords.deskWhat), cell: ({ action }) => action },
        { head: says(serverWords.deskWhereto), cell: ({ subject }) => subject },
        { head: says(serverWords.deskDetails), cell: ({ details }) => detailsText(details) },
      ]}
    />
  );
}

function detailsText(details: AuditEntry['details']): string {
  const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join(', ');
}

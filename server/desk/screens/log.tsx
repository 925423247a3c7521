import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { AuditEntry } from '../../storage/repositories/audit-log.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import type { DeskScreen } from './screen.ts';

const PAGE = 100;
const LONGEST_SEARCH = 200;

/** Who did what to what is kept, the newest first. */
export const logScreen = {
  path: '/desk/log',
  needs: 'owner',
  async show(visit) {
    const { storage } = visit.desk.tools;
    const says = writerFor(visit);
    const search = (visit.query('search')[0] ?? '').trim().slice(0, LONGEST_SEARCH);
    const after = (visit.query('after')[0] ?? '').slice(0, 100);
    const { lines, people } = await storage.read(async ({ auditLog, accounts }) => {
      const person = search.includes('@') ? await accounts.withEmail(emailKey(search)) : null;
      const found = await auditLog.search({ text: person?.id ?? search, after, limit: PAGE + 1 });
      const actors = await accounts.withIds([...new Set(found.map(({ actor }) => actor))]);
      return { lines: found, people: new Map(actors.map((one) => [one.id, one.name || one.writtenEmail])) };
    });
    const shown = lines.slice(0, PAGE);
    const next = new URLSearchParams({ ...(search && { search }), after: shown.at(-1)?.id ?? '' });
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
                  maxLength={LONGEST_SEARCH}
                  data-search=""
                />
              </label>
              <button type="submit" className="desk-button">
                {says(serverWords.deskApply)}
              </button>
            </form>
          </search>
          {shown.length === 0 ? (
            <p>{says(serverWords.deskNoMatch)}</p>
          ) : (
            <Lines lines={shown} people={people} visit={visit} />
          )}
          {lines.length > PAGE && (
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
  const heads = [serverWords.deskWhen, serverWords.deskWho, serverWords.deskWhat, serverWords.deskWhereto];
  return (
    <ScrollRegion label={says(serverWords.deskLog)}>
      <table className="desk-table">
        <thead>
          <tr>
            {[...heads, serverWords.deskDetails].map((word) => (
              <th key={word[0]} scope="col">
                {says(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, at, actor, action, subject, details }) => (
            <tr key={id} data-row="">
              <th scope="row">{momentIn(at, visit)}</th>
              <td dir="auto">{people.get(actor) ?? actor}</td>
              <td>{action}</td>
              <td>{subject}</td>
              <td>
                <code>{JSON.stringify(details)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

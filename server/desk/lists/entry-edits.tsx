import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, writerFor } from '../desk.ts';
import type { EntryRecord } from '../entry/entry-record.ts';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';

/** What was changed in an entry since it was sent: by whom, and what stood there before. */
export function EntryEdits({
  record: { edits, named },
  visit,
}: {
  readonly record: EntryRecord;
  readonly visit: DeskVisit;
}): ReactElement | null {
  const says = writerFor(visit);
  if (edits.length === 0) return null;
  const heads = [
    ...[serverWords.deskField, serverWords.deskBefore, serverWords.deskAfter],
    ...[serverWords.deskWho, serverWords.deskWhen],
  ];
  return (
    <section className="desk-card" aria-labelledby="edits">
      <h2 id="edits">{says(serverWords.deskEdits)}</h2>
      <ListTable
        label={says(serverWords.deskEdits)}
        heads={heads.map((word) => says(word))}
        rows={edits.flatMap(({ id, at, accountId, changes }) =>
          changes.map(({ field, before, after }) => ({
            ...{ key: `${id} ${field}`, head: field },
            cells: [
              written(before),
              written(after),
              named.get(accountId) ?? accountId,
              <Moment key="at" at={at} visit={visit} />,
            ],
          })),
        )}
      />
    </section>
  );
}

function written(value: EntryRecord['edits'][number]['changes'][number]['before']): string {
  if (value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

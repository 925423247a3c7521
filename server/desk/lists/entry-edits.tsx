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
  const changed = edits.flatMap(({ changes, ...edit }) => changes.map((change) => ({ ...edit, ...change })));
  return (
    <section className="desk-card" aria-labelledby="edits">
      <h2 id="edits">{says(serverWords.deskEdits)}</h2>
      <ListTable
        label={says(serverWords.deskEdits)}
        items={changed}
        keyOf={({ id, field }) => `${id} ${field}`}
        columns={[
          { head: says(serverWords.deskField), cell: ({ field }) => field },
          { head: says(serverWords.deskBefore), cell: ({ before }) => written(before) },
          { head: says(serverWords.deskAfter), cell: ({ after }) => written(after) },
          { head: says(serverWords.deskWho), cell: ({ accountId }) => named.get(accountId) ?? accountId },
          { head: says(serverWords.deskWhen), cell: ({ at }) => <Moment at={at} visit={visit} /> },
        ]}
      />
    </section>
  );
}

function written(value: EntryRecord['edits'][number]['changes'][number]['before']): string {
  if (value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

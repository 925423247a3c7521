import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ResultNotice, Submit } from '../frame/controls.tsx';
import { STATUS_WORDS } from '../lists/statuses.ts';
import type { EntryRecord } from './entry-record.ts';

interface WorkProps {
  readonly record: EntryRecord;
  readonly visit: DeskVisit;
}

const LONGEST_NOTE = 4000;

const DONE = { saved: serverWords.deskSaved };
const FAILED = { nobody: serverWords.deskNotAssigned, outdated: serverWords.deskSetMeanwhile };

/** How far an entry is dealt with, by whom, and what people note about it. */
export function EntryWorkForms(props: WorkProps): ReactElement {
  const { record, visit } = props;
  const says = writerFor(visit);
  const { work, people, named, entry } = record;
  const { assignee } = work;
  return (
    <section className="desk-card" aria-labelledby="work">
      <h2 id="work">{says(serverWords.deskWork)}</h2>
      <ResultNotice visit={visit} done={DONE} failed={FAILED} />
      {entry.state === 'held' ? (
        <form method="post" action="/desk/entries/release">
          <Own {...props} />
          <button type="submit" className="desk-button" name="id" value={entry.id}>
            {says(serverWords.deskRelease)}
          </button>
        </form>
      ) : (
        <form method="post" action="/desk/entries/work" className="desk-bar">
          <Own {...props} />
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name="was-status" value={work.status} />
          <input type="hidden" name="was-assignee" value={assignee ?? ''} />
          <label>
            <span className="desk-label">{says(serverWords.deskStatus)}</span>
            <select name="status" defaultValue={work.status}>
              {Object.entries(STATUS_WORDS).map(([status, word]) => (
                <option key={status} value={status}>
                  {says(word)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="desk-label">{says(serverWords.deskAssignee)}</span>
            <select name="assignee" defaultValue={work.assignee ?? ''}>
              <option value="">{says(serverWords.deskNobody)}</option>
              {assignee !== null && !people.has(assignee) && (
                <option value={assignee}>
                  {says(serverWords.deskNoLonger, named.get(assignee) ?? says(serverWords.deskSomebody))}
                </option>
              )}
              {[...people].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Submit>{says(serverWords.deskSave)}</Submit>
        </form>
      )}
      <Notes {...props} />
    </section>
  );
}

/** What every form about an entry posts. */
function Own({ record: { entry }, visit }: WorkProps): ReactElement {
  return (
    <>
      <input type="hidden" name="csrf" value={visit.csrf} />
      <input type="hidden" name="form" value={entry.formId} />
    </>
  );
}

function Notes(props: WorkProps): ReactElement {
  const { record, visit } = props;
  const says = writerFor(visit);
  return (
    <>
      <h3>{says(serverWords.deskNotes)}</h3>
      <ul className="desk-notes">
        {record.notes.map(({ id, at, accountId, note }) => (
          <li key={id}>
            <small>
              {record.named.get(accountId) ?? says(serverWords.deskSomebody)}, {momentIn(at, visit)}
            </small>
            <p dir="auto">{note}</p>
          </li>
        ))}
      </ul>
      <form method="post" action="/desk/entries/note">
        <Own {...props} />
        <input type="hidden" name="id" value={record.entry.id} />
        <label>
          <span className="desk-label">{says(serverWords.deskNote)}</span>
          <textarea name="note" rows={3} maxLength={LONGEST_NOTE} required dir="auto" />
        </label>
        <Submit>{says(serverWords.deskAddNote)}</Submit>
      </form>
    </>
  );
}

import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, writerFor } from '../desk.ts';
import { type AskedList, listQuery } from '../lists/asked-list.ts';

const DONE_WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['status', serverWords.deskChanged],
  ['undo', serverWords.deskUndone],
  ['undo-some', serverWords.deskUndoneSome],
  ['release', serverWords.deskReleased],
  ['nothing', serverWords.deskStale],
]);

/** What was done just now, and the way back. */
export function DoneNotice({
  formId,
  asked,
  visit,
}: {
  readonly formId: string;
  readonly asked: AskedList;
  readonly visit: DeskVisit;
}): ReactElement | null {
  const says = writerFor(visit);
  const [[done], [undo]] = [visit.query('done'), visit.query('undo')];
  const [[many = '0'], [left = '0']] = [visit.query('many'), visit.query('left')];
  const word = DONE_WORDS.get(done ?? '');
  if (word === undefined) return null;
  return (
    <div className="desk-notice" role="status">
      {says(word, many.slice(0, 9), left.slice(0, 9))}
      {done === 'status' && undo !== undefined && (
        <form method="post" action="/desk/entries/undo">
          <input type="hidden" name="csrf" value={visit.csrf} />
          <input type="hidden" name="form" value={formId} />
          <input type="hidden" name="back" value={listQuery(asked)} />
          <button type="submit" className="desk-button" name="change" value={undo}>
            {says(serverWords.deskUndo)}
          </button>
        </form>
      )}
    </div>
  );
}

import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DeskWriter } from '../desk.ts';
import { Submit } from '../frame/controls.tsx';
import { type AskedList, listQuery } from './asked-list.ts';
import { Kept } from './filter-forms.tsx';

interface ExportFormProps {
  readonly formId: string;
  readonly asked: AskedList;
  /** Whether the form has groups that can be filled in several times. */
  readonly hasCopies: boolean;
  readonly says: DeskWriter;
}

const FORMATS = [
  ['xlsx', serverWords.deskWorkbook],
  ['csv', serverWords.deskCsv],
  ['json', serverWords.deskJson],
] as const;

/** Saves what the list holds, all its pages, as a file. */
export function ExportForm({ formId, asked, hasCopies, says }: ExportFormProps): ReactElement {
  return (
    <details className="desk-details">
      <summary>{says(serverWords.deskExport)}</summary>
      <form method="get" action={`/desk/forms/${encodeURIComponent(formId)}/export`} className="desk-bar">
        <Kept asked={asked} without={[]} />
        <ExportOptions formats={FORMATS} hasCopies={hasCopies} says={says} />
        <Submit>{says(serverWords.deskDownload)}</Submit>
      </form>
      <p className="desk-bar">
        <a href={`/desk/forms/${encodeURIComponent(formId)}/files?${listQuery(asked)}`}>
          {says(serverWords.deskFilesArchive)}
        </a>
      </p>
    </details>
  );
}

interface ExportOptionsProps extends Pick<ExportFormProps, 'hasCopies' | 'says'> {
  readonly formats: readonly (readonly [format: string, word: Word])[];
}

/** How a list is written as a file. */
export function ExportOptions({ formats, hasCopies, says }: ExportOptionsProps): ReactElement {
  return (
    <>
      <label>
        <span className="desk-label">{says(serverWords.deskFormat)}</span>
        <select name="format">
          {formats.map(([format, word]) => (
            <option key={format} value={format}>
              {says(word)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="desk-label">{says(serverWords.deskWording)}</span>
        <select name="wording">
          <option value="labels">{says(serverWords.deskLabels)}</option>
          <option value="ids">{says(serverWords.deskIds)}</option>
        </select>
      </label>
      <label className="desk-check">
        <input type="checkbox" name="mark" value="yes" defaultChecked />
        {says(serverWords.deskMark)}
      </label>
      {hasCopies && (
        <label className="desk-check">
          <input type="checkbox" name="copies" value="apart" />
          {says(serverWords.deskCopiesApart)}
        </label>
      )}
    </>
  );
}

import { type Json, readFileRecords, sizeText } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { FieldFrame, type FieldProps, useSession } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { removalName } from '../../value/pages/page-names.ts';
import { sayIn } from '../../value/say-to.ts';

/** The files of a field that have come, each with a button that removes it, and the browser's own control for more. */
export function FileControl(props: FieldProps): ReactElement {
  const { form } = useSession();
  const { field, id, state } = props;
  const { fileType, extensions } = field.definition;
  const files = readFileRecords(state.answer) ?? [];
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <input {...control} type="file" multiple={fileType === 'multiple'} accept={acceptOf(extensions)} />
          {files.length > 0 && (
            <ul className="formularium-files" aria-labelledby={`${id}-label`}>
              {files.map(({ file_id, file_name, size, success, message }, place) => (
                <li
                  key={file_id || file_name}
                  className="formularium-file"
                  data-failed={success === false || undefined}
                >
                  <span className="formularium-file-name">
                    <bdi>{file_name}</bdi> <small>{sizeText(size)}</small>
                  </span>
                  {message !== '' && message !== state.complaint?.message && (
                    <small className="formularium-file-state">{message}</small>
                  )}
                  <button
                    type="submit"
                    className="formularium-link"
                    name={removalName(field.id)}
                    value={place}
                    aria-label={sayIn(form, serverWords.fileRemove, file_name)}
                  >
                    {sayIn(form, serverWords.remove)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}

function acceptOf(extensions: Json | undefined): string | undefined {
  return Array.isArray(extensions) ? extensions.map((one) => `.${one}`).join(',') : undefined;
}

import type { JsonObject } from 'formularium/engine';
import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';

/** Files, chosen with what the browser has for it. The answer is what is known of them; they stay with the browser. */
export function UploadField(props: FieldProps): ReactElement {
  const { fileType, extensions } = props.field.definition;
  const accept = Array.isArray(extensions) ? extensions.map((one) => `.${one}`).join(',') : undefined;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          multiple={fileType === 'multiple'}
          onChange={(event) => props.onAnswer(recordsOf(event.currentTarget.files))}
        />
      )}
    </FieldFrame>
  );
}

function recordsOf(files: FileList | null): readonly JsonObject[] {
  return [...(files ?? [])].map(({ name, size, type }) => ({ file_name: name, size, mime_type: type }));
}

import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { recordOf } from '../record-of.ts';

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
          onChange={(event) => props.onAnswer([...(event.currentTarget.files ?? [])].map(recordOf))}
        />
      )}
    </FieldFrame>
  );
}

import { type ReactElement, useEffect, useRef } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { recordOf } from '../store/record-of.ts';

const rich = async () => (await import('../enhanced/file-upload.tsx')).FileUpload;
const NONE: readonly File[] = [];

/** Files, chosen in the browser's own control until the place to drop them has loaded. The answer is their records. */
export function UploadField(props: FieldProps): ReactElement {
  const Rich = useEnhanced(rich, props.id);
  const input = useRef<HTMLInputElement>(null);
  const early = useRef(NONE);
  const take = (files: Iterable<File> | null | undefined): void => {
    early.current = [...(files ?? [])];
    props.onAnswer(early.current.map(recordOf));
  };
  const takeEarly = useRef(take);
  useEffect(() => {
    // Chosen before the script ran.
    if (input.current?.files?.length) takeEarly.current(input.current.files);
  }, []);
  if (Rich !== null) return <Rich {...props} early={early.current} />;
  const { fileType, extensions } = props.field.definition;
  const accept = Array.isArray(extensions) ? extensions.map((one) => `.${one}`).join(',') : undefined;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          multiple={fileType === 'multiple'}
          // Not every browser focuses it, and only the focus keeps it from being replaced while files are chosen.
          onClick={(event) => event.currentTarget.focus()}
          onChange={(event) => take(event.currentTarget.files)}
        />
      )}
    </FieldFrame>
  );
}

import { uploadLimitsOf } from 'formularium/engine';
import { type ReactElement, type RefObject, useContext, useEffect, useRef } from 'react';
import { Announcement } from '../frame/announcement.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { FileTransport } from '../store/uploads.ts';
import { DropPlace } from './drop-place.tsx';
import { FileItem } from './file-item.tsx';
import { rootOf } from './root-of.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';
import { type ListedFile, useFiles } from './use-files.ts';

const SAID_AFTER_MS = 300;

interface FileUploadProps extends FieldProps {
  /** Files that were chosen before this component had loaded. */
  readonly early: readonly File[];
}

/** Files, chosen or dropped, in a list that shows the upload of each and lets it be removed or retried. */
export function FileUpload({ early, ...props }: FileUploadProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const { field, id } = props;
  const input = useRef<HTMLInputElement>(null);
  const focusHere = useFocusHere(input);
  const { listed, take, remove, retry } = useFiles(props, input);
  const { sendsFiles = false } = useContext(FileTransport);
  const takeEarly = useRef(() => take(early, true));
  useEffect(() => {
    if (early.length > 0) takeEarly.current();
  }, [early]);
  const isNamesOnly = listed.length > 0 && field.definition['uploadMethod'] !== 'ajax' && !sendsFiles;
  const outcomes = listed
    .filter(({ part, record }) => part === null && record.success !== null)
    .map(({ record }) => `${record.file_name}: ${record.message || words.uploaded}`);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          {isFull(field, listed) ? (
            <p ref={focusHere.full} id={control.id} className={classOf('note')} tabIndex={-1}>
              {words.filesFull}
            </p>
          ) : (
            <DropPlace
              {...{ field, control, input }}
              isEmpty={listed.length === 0}
              onTake={(files) => {
                if (input.current && rootOf(input.current).activeElement === input.current) focusHere.ask();
                take(files);
              }}
            />
          )}
          {listed.length > 0 && (
            <ul className={classOf('files')} aria-labelledby={`${id}-label`}>
              {listed.map((file) => (
                <FileItem
                  key={file.record.file_id || file.record.file_name}
                  {...file}
                  onRetry={() => retry(file.record.file_id)}
                  onRemove={() => {
                    remove(file.record.file_id);
                    focusHere.ask();
                  }}
                />
              ))}
            </ul>
          )}
          {isNamesOnly && <p className={classOf('note')}>{words.namesOnly}</p>}
          <Announcement afterMs={SAID_AFTER_MS} text={outcomes.join(' ')} />
        </>
      )}
    </FieldFrame>
  );
}

/** Whether there are as many files as there can be. A single file is replaced by another choice. */
function isFull({ definition }: FieldProps['field'], listed: readonly ListedFile[]): boolean {
  const { most } = uploadLimitsOf(definition);
  const sound = listed.filter(({ record }) => record.success !== false);
  return definition['fileType'] === 'multiple' && most !== null && sound.length >= most;
}

interface FocusHere {
  readonly full: RefObject<HTMLParagraphElement | null>;
  /** Moves the focus to the control once the list has changed, or to what stands in its place. */
  readonly ask: () => void;
}

function useFocusHere(input: RefObject<HTMLInputElement | null>): FocusHere {
  const full = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    (input.current ?? full.current)?.focus();
  });
  const ask = (): void => {
    isAsked.current = true;
  };
  return { full, ask };
}

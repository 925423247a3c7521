import { sizeText, uploadLimitsOf } from 'formularium/engine';
import { type DragEvent, type ReactElement, type RefObject, useState } from 'react';
import type { ControlProps } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

interface DropPlaceProps {
  readonly field: FieldProps['field'];
  readonly control: ControlProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly onTake: (files: readonly File[]) => void;
}

/** A place to drop files on. The browser's own control covers it, so that a press opens the file dialog. */
export function DropPlace({ field, control, input, isEmpty, onTake }: DropPlaceProps): ReactElement {
  const { classOf } = useFormContext();
  const { chooseFile, chooseFiles } = useEnhancedWords();
  const [isOver, setOver] = useState(false);
  const isMultiple = field.definition['fileType'] === 'multiple';
  const { extensions } = uploadLimitsOf(field.definition);
  const limits = `${control.id}-limits`;
  const { className, 'aria-describedby': describedBy, ...rest } = control;
  const dragged = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards use the control in it
    <div
      className={`${className} ${classOf('drop')}`}
      data-over={isOver || undefined}
      onDragOver={dragged}
      onDragLeave={dragged}
      onDrop={(event) => {
        dragged(event);
        onTake([...event.dataTransfer.files]);
      }}
    >
      <input
        {...rest}
        ref={input}
        // Only the server's control needs a name: it tells what was chosen before the script ran.
        name={undefined}
        className={classOf('file-control')}
        type="file"
        aria-describedby={`${describedBy ?? ''} ${limits}`.trim()}
        accept={extensions.map((one) => `.${one}`).join(',') || undefined}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would not be a change.
          currentTarget.value = '';
        }}
      />
      <span aria-hidden="true">{isMultiple ? chooseFiles : chooseFile}</span>
      <small id={limits} className={classOf('description')}>
        <Limits field={field} isEmpty={isEmpty} />
      </small>
    </div>
  );
}

/** Says that no file is chosen yet, and which ones may be. */
function Limits({ field, isEmpty }: Pick<DropPlaceProps, 'field' | 'isEmpty'>): string {
  const { say } = useFormContext();
  const { allowedFiles, noFile, smallerThan, upToFiles } = useEnhancedWords();
  const { extensions, bytes, most } = uploadLimitsOf(field.definition);
  const limits = [
    isEmpty && noFile,
    extensions.length > 0 && say(['allowedFiles', allowedFiles], extensions.join(', ')),
    say(['smallerThan', smallerThan], sizeText(bytes).replace(' ', '\u00a0')),
    most !== null && most > 1 && say(['upToFiles', upToFiles], most),
  ];
  return limits.filter(Boolean).join(' · ');
}

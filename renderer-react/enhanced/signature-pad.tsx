import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { SHEET } from './ink.ts';
import { useDrawing } from './use-drawing.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** A signature: drawn on a sheet, or typed, which whoever cannot draw does instead. The one takes the place of the other. */
export function SignaturePad(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const { field, id, state, onAnswer } = props;
  const entered = enteredText(state.answer);
  const drawn = entered.startsWith('data:') ? entered : null;
  const typed = drawn === null ? entered : '';
  const { canvas, canUndo, undo, clear, pointer } = useDrawing(drawn, onAnswer);
  return (
    <FieldFrame {...props} group={{ 'aria-invalid': state.complaint === null ? undefined : true }}>
      {({ className, ...control }) => (
        <>
          <div className={classOf('signature')}>
            <canvas
              ref={canvas}
              className={classOf('sheet')}
              role="img"
              aria-label={drawn === null ? words.drawSignature : words.signatureDrawn}
              {...SHEET}
              {...pointer}
            />
            <span
              className={classOf('signature-hint')}
              aria-hidden="true"
              data-typed={typed !== '' || undefined}
            >
              {typed || (drawn === null && words.drawSignature)}
            </span>
          </div>
          <div className={classOf('signature-foot')}>
            <input
              className={className}
              id={id}
              type="text"
              aria-label={words.typeName}
              aria-invalid={control['aria-invalid']}
              aria-required={control['aria-required']}
              autoComplete={textControl(props).autoComplete}
              placeholder={field.placeholder || words.typeName}
              value={typed}
              onChange={(event) => onAnswer(event.currentTarget.value)}
            />
            <button type="button" className={classOf('button')} disabled={!canUndo} onClick={undo}>
              {words.undo}
            </button>
            <button type="button" className={classOf('button')} disabled={drawn === null} onClick={clear}>
              {words.clear}
            </button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}

import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { SHEET } from './ink.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** A signature, drawn on a sheet or typed by those who cannot draw. Each takes the place of the other. */
export function SignaturePad(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const { field, id, state, onAnswer } = props;
  const entered = enteredText(state.answer);
  const drawn = entered.startsWith('data:') ? entered : null;
  const typed = drawn === null ? entered : '';
  const drawing = useDrawing(drawn, onAnswer);
  return (
    <FieldFrame {...props} group={{ 'aria-invalid': state.complaint === null ? undefined : true }}>
      {({ className, ...control }) => (
        <>
          <Sheet drawing={drawing} isDrawn={drawn !== null} typed={typed} />
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
            <button
              type="button"
              className={classOf('button')}
              disabled={!drawing.canUndo}
              onClick={drawing.undo}
            >
              {words.undo}
            </button>
            <button
              type="button"
              className={classOf('button')}
              disabled={drawn === null}
              onClick={drawing.clear}
            >
              {words.clear}
            </button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}

interface SheetProps {
  readonly drawing: Drawing;
  readonly isDrawn: boolean;
  readonly typed: string;
}

/** The sheet to draw on. While it is blank it shows the typed name, or says what to do. */
function Sheet({ drawing: { canvas, pen }, isDrawn, typed }: SheetProps): ReactElement {
  const { classOf } = useFormContext();
  const { drawSignature, signatureDrawn } = useEnhancedWords();
  return (
    <div className={classOf('signature')}>
      <canvas
        ref={canvas}
        className={classOf('sheet')}
        role="img"
        aria-label={isDrawn ? signatureDrawn : drawSignature}
        {...SHEET}
        {...pen}
      />
      <span className={classOf('signature-hint')} aria-hidden="true" data-typed={typed !== '' || undefined}>
        {typed || (!isDrawn && drawSignature)}
      </span>
    </div>
  );
}

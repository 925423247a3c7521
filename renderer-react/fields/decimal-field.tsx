import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { AmountQuestion } from './amount-question.tsx';

/** A number between a prefix and a suffix. It gets its decimals when the field is left. */
export function DecimalField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, id, onAnswer, state } = props;
  const { definition, kind, placeholder } = field;
  const [prefix, suffix] = [textIn(definition['prefix']), textIn(definition['suffix'])];
  // Before the form judges the field, so that the complaint is about the new text.
  const leave = (): void => {
    const text = enteredText(state.answer);
    const left = kind.entry?.left?.(text, definition) ?? text;
    if (left !== text) onAnswer(left);
  };
  return (
    <FieldFrame {...props}>
      {(control) => {
        const parts = [control['aria-describedby'], prefix && `${id}-prefix`, suffix && `${id}-suffix`];
        return (
          <>
            <div className={classOf('affixed')}>
              {prefix && <span id={`${id}-prefix`}>{prefix}</span>}
              <input
                {...control}
                {...textControl(props)}
                type={kind.entry?.type}
                inputMode={kind.entry?.keyboard}
                placeholder={placeholder}
                aria-describedby={parts.filter(Boolean).join(' ') || undefined}
                onBlurCapture={leave}
              />
              {suffix && <span id={`${id}-suffix`}>{suffix}</span>}
            </div>
            {definition['money'] && <AmountQuestion {...props} />}
          </>
        );
      }}
    </FieldFrame>
  );
}

function textIn(option: unknown): string {
  return typeof option === 'string' ? option.trim() : '';
}

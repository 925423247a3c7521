import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { HtmlText } from '../frame/html-text.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** A single checkbox beside the text that the visitor agrees to. */
export function ConsentField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, state, onAnswer } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <label className={classOf('option')}>
          <input
            {...control}
            className={undefined}
            type="checkbox"
            value="checked"
            checked={state.value !== null}
            onChange={(event) => onAnswer(event.currentTarget.checked ? event.currentTarget.value : null)}
          />
          <span>
            <HtmlText field={field} />
          </span>
        </label>
      )}
    </FieldFrame>
  );
}

import { type ReactElement, useState } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { HtmlNodes } from '../frame/html-text.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useChoices } from '../store/use-choices.ts';

/** A checkbox to agree with, below the terms, which are shown and hidden on demand. */
export function TermsField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { field, state, onAnswer } = props;
  const { hideLabel, showLabel } = field.definition;
  const [tick] = useChoices(props);
  return (
    <FieldFrame {...props} group={{}}>
      {({ id, name, 'aria-invalid': isInvalid }) => (
        <>
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{String(isOpen ? hideLabel : showLabel)}</summary>
            <div className={classOf('html')}>
              <HtmlNodes nodes={field.html} />
            </div>
          </details>
          <label className={classOf('option')}>
            <input
              id={id}
              type="checkbox"
              name={name}
              value={tick?.value}
              aria-invalid={isInvalid}
              checked={state.value !== null}
              onChange={(event) => onAnswer(event.currentTarget.checked ? [event.currentTarget.value] : [])}
            />
            <span>{tick?.label}</span>
          </label>
        </>
      )}
    </FieldFrame>
  );
}

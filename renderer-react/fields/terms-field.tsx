import { type ReactElement, useState } from 'react';
import { HtmlNodes } from '../frame/html-text.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { CheckboxField } from './checkbox-field.tsx';

/** A checkbox to agree with, below the terms, which are shown and hidden on demand. */
export function TermsField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { hideLabel, showLabel } = props.field.definition;
  const terms = (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{String(isOpen ? hideLabel : showLabel)}</summary>
      <div className={classOf('html')}>
        <HtmlNodes nodes={props.field.html} />
      </div>
    </details>
  );
  return <CheckboxField {...props} lead={terms} />;
}

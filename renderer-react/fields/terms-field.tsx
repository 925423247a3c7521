import { optionWords, readHtml } from 'formularium/engine';
import { type ReactElement, useMemo, useState } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { HtmlNodes } from '../html-text.tsx';
import { CheckboxField } from './checkbox-field.tsx';

/** A box to agree with, above it the terms, shown and hidden on demand. */
export function TermsField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const {
    hideLabel = optionWords.hideLabel,
    html = '',
    showLabel = optionWords.showLabel,
  } = props.field.definition;
  const nodes = useMemo(() => readHtml(String(html)).nodes, [html]);
  return (
    <>
      <details className={classOf('html')} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{String(isOpen ? hideLabel : showLabel)}</summary>
        <HtmlNodes nodes={nodes} />
      </details>
      <CheckboxField {...props} />
    </>
  );
}

import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { HtmlText } from '../html-text.tsx';

/** The author's formatted text between the fields. */
export function HtmlField({ field, id }: FieldProps): ReactElement {
  return (
    <div id={id} className={useFormContext().classOf('html')} data-field={field.id}>
      <HtmlText field={field} />
    </div>
  );
}

import type { ReactElement } from 'react';
import { HtmlText } from '../frame/html-text.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** The author's formatted text between the fields. */
export function HtmlField({ field, id }: FieldProps): ReactElement {
  return (
    <div id={id} className={useFormContext().classOf('html')} data-field={field.id}>
      <HtmlText field={field} />
    </div>
  );
}

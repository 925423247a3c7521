import type { ReactElement } from 'react';
import { type LabelProps, useFormContext } from '../form-context.ts';

/** The name of a field: a label for one control, a legend for several. */
export function Label({ id, htmlFor, text }: LabelProps): ReactElement {
  const Name = (htmlFor ? 'label' : 'legend') as 'label';
  return (
    <Name id={id} className={useFormContext().classOf('label')} htmlFor={htmlFor ?? undefined}>
      {text}
    </Name>
  );
}

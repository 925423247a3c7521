import type { ReactElement } from 'react';
import { type LabelProps, useFormContext } from '../store/form-context.ts';

/** The name of a field: a label for one control, a legend for several. */
export function Label({ id, htmlFor, text, mark }: LabelProps): ReactElement {
  const className = useFormContext().classOf('label');
  const Name = htmlFor ? 'label' : 'legend';
  return (
    <Name id={id} className={className} data-mark={mark} {...(htmlFor && { htmlFor })}>
      {text}
    </Name>
  );
}

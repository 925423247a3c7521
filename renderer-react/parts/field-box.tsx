import type { ReactElement } from 'react';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';

/** One field: its parts in order. A replacement has to carry `data-field`, by which the form finds it. */
export function FieldBox({ field, state, group, describedBy, ...parts }: FieldBoxProps): ReactElement {
  const Box = group ? 'fieldset' : 'div';
  return (
    <Box
      className={useFormContext().classOf('field')}
      data-field={field.id}
      data-kind={field.kind.name}
      data-widget={field.kind.widget}
      data-invalid={state.complaint ? true : undefined}
      data-required={state.required || undefined}
      {...(group && { ...group, 'aria-describedby': describedBy })}
    >
      {parts.label}
      {parts.description}
      {parts.children}
      <div aria-live="off">{parts.complaint}</div>
      {parts.counter}
    </Box>
  );
}

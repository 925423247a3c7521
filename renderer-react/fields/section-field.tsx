import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { Heading } from '../heading.tsx';
import { useSteps } from '../use-steps.ts';

/** A heading over the fields below it. */
export function SectionField({ field, id }: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { steps } = useSteps();
  return (
    <div id={id} className={classOf('section')} data-field={field.id}>
      <Heading below={steps.length > 1 ? 2 : 1}>{field.label}</Heading>
      {field.description && <p className={classOf('description')}>{field.description}</p>}
    </div>
  );
}

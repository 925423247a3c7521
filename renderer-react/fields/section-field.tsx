import type { ReactElement } from 'react';
import { Heading } from '../frame/heading.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';

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

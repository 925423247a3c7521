import type { ReactElement } from 'react';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';
import { useSteps } from '../use-steps.ts';

/** The fields of the page that is shown. */
export function Page(): ReactElement {
  const { classOf, components } = useFormContext();
  const { PageHeading } = components;
  const { page } = useSteps();
  return (
    <div className={classOf('page')} key={page?.index}>
      {PageHeading && <PageHeading />}
      {page?.fields.map(({ id }) => (
        <FieldSlot key={id} id={id} />
      ))}
    </div>
  );
}

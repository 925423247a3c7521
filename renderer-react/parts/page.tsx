import type { ReactElement } from 'react';
import { FieldSlot } from '../frame/field-slot.tsx';
import { type RowsProps, useFormContext } from '../store/form-context.ts';
import { useForm } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';

const LONG = 128;

/** True for a page with so many fields that the browser skips those out of view, row by row. */
export function isLongPage({ fields }: RowsProps): boolean {
  return fields.length > LONG;
}

/** The fields of the page that is shown. */
export function Page(): ReactElement {
  const { classOf, components } = useFormContext();
  const { PageHeading, Rows } = components;
  const { page } = useSteps();
  // Answers entered while the form is being sent would be in no submission.
  const isSent = useForm(({ phase }) => phase === 'sending');
  const isLong = Rows && page && isLongPage(page);
  return (
    <div className={classOf(isLong ? 'long-page' : 'page')} key={page?.index} inert={isSent}>
      {PageHeading && <PageHeading />}
      {page && (Rows ? <Rows fields={page.fields} /> : slotsOf(page))}
    </div>
  );
}

/** Fields, one after the other. */
export function slotsOf({ fields }: RowsProps): ReactElement[] {
  return fields.map(({ id }) => <FieldSlot key={id} id={id} />);
}

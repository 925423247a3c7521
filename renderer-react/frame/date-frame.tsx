import { saidDatesOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useForm, useSession } from '../store/use-form.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** The frame of a date, which says between which days one may choose unless its author describes it. */
export function DateFrame(props: FieldFrameProps): ReactElement {
  const { field } = props;
  const { form } = useSession();
  const said = useForm((state) => saidDatesOf(form, state, field.id));
  return <FieldFrame {...props} field={{ ...field, description: field.description || said }} />;
}

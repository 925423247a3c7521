import { saidDatesOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useForm, useSession } from '../store/use-form.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** The frame of a date: it says between which days one may choose, unless its author describes it or a complaint says so. */
export function DateFrame(props: FieldFrameProps): ReactElement {
  const { field, state } = props;
  const { form } = useSession();
  const days = useForm((now) => saidDatesOf(form, now, field.id));
  const isRepeated = days !== '' && state.complaint?.message.toLowerCase().includes(sentence(days));
  return (
    <FieldFrame {...props} field={{ ...field, description: field.description || (isRepeated ? '' : days) }} />
  );
}

/** A sentence as it may stand within another one. */
function sentence(text: string): string {
  return text.toLowerCase().replace(/\.$/, '');
}

import { warningOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import type { FieldProps } from '../store/field-props.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { Warning } from './text-part.tsx';

/** What warns about the answer of a field, for the `components` of a form with such rules. */
export function useComplaint({ field, id }: FieldProps): ReactElement | null {
  const { form } = useSession();
  const text = useForm((state) => warningOf(form, state, field.id));
  return text === null ? null : <Warning id={`${id}-complaint`} text={text} />;
}

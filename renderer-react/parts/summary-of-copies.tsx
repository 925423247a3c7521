import {
  type CompiledField,
  type CompiledForm,
  copiesOf,
  type FormState,
  fieldNamed,
} from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { FormContext, useFormContext } from '../store/form-context.ts';
import type { Channel } from '../store/form-store.ts';
import { Summary } from './summary.tsx';

/** The notice above a form with groups that repeat: the list of errors says in which copy each of them is. */
export function SummaryOfCopies(): ReactElement {
  const context = useFormContext();
  const value = useMemo(() => {
    const { formStore } = context;
    const channel = (id: string): Channel => {
      const own = formStore.channel(id);
      const { form, state } = formStore.session;
      return { ...own, field: { ...own.field, label: nameInCopy(form, state, own.field) } };
    };
    return { ...context, formStore: { ...formStore, channel } };
  }, [context]);
  return (
    <FormContext.Provider value={value}>
      <Summary />
    </FormContext.Provider>
  );
}

/** The name of a field, after that of its copy of a group while there are several: “Attendees 2 – Name”. */
export function nameInCopy(
  form: CompiledForm,
  state: FormState,
  field: CompiledField,
  own = field.label,
): string {
  for (let owner = field.owner; owner !== null; ) {
    const group = fieldNamed(form, owner);
    if (group === undefined) return own;
    if ((copiesOf(form, state, owner)?.count ?? 1) > 1)
      return `${group.label || group.id} ${field.copy + 1} – ${own}`;
    owner = group.owner;
  }
  return own;
}

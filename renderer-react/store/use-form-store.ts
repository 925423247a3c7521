import type { Change, CompiledForm } from 'formularium/engine';
import { useEffect, useId, useState } from 'react';
import { createFormStore, type FormStore, type Host } from './form-store.ts';

interface StoreProps extends Host {
  readonly form: CompiledForm;
  readonly open?: (form: CompiledForm) => Change;
}

/** The store of a form on its page, the same for as long as the form is. */
export function useFormStore(props: StoreProps): FormStore {
  const { form, open } = props;
  const idPrefix = `${form.id}-${useId()}`;
  const create = (): FormStore => createFormStore({ form, open, idPrefix, host: props });
  const [kept, keep] = useState(create);
  let formStore = kept;
  if (kept.form !== form) {
    formStore = create();
    keep(formStore);
  }
  // A server that rendered the form does not know the day on which it is seen, so the form learns it on mounting.
  useEffect(() => {
    formStore.mount(dayIn(formStore.host.timeZone));
  }, [formStore]);
  useEffect(() => {
    formStore.host = props;
  });
  return formStore;
}

/** The day in a time zone, `YYYY-MM-DD`, which is how Swedish writes it; without one, on the visitor's calendar. */
function dayIn(timeZone: string | undefined): string {
  return new Date().toLocaleDateString('sv', { timeZone });
}

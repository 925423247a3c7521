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
  // A server that rendered the form does not know the visitor's day, so the form learns it on mounting.
  useEffect(() => {
    formStore.mount(localDay());
  }, [formStore]);
  useEffect(() => {
    formStore.host = props;
  });
  return formStore;
}

/** The day on the visitor's calendar, `YYYY-MM-DD`. */
function localDay(): string {
  // Shifted by its offset, a local time reads as UTC.
  return new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

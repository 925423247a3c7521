import type { CompiledForm, JsonObject } from 'formularium/engine';
import { useEffect, useId, useState } from 'react';
import { createFormStore, type FormStore, type Host } from './form-store.ts';

interface Opening extends Host {
  readonly form: CompiledForm;
  readonly answers?: JsonObject;
}

/** The store of one form on one page: the same one for as long as the form is the same. */
export function useFormStore({ form, answers, onSubmit, onEvent, onEffect }: Opening): FormStore {
  const idPrefix = `${form.id}-${useId()}`;
  const open = (): FormStore =>
    createFormStore({ form, answers, idPrefix, host: { onSubmit, onEvent, onEffect } });
  const [kept, keep] = useState(open);
  let formStore = kept;
  if (kept.form !== form) {
    formStore = open();
    keep(formStore);
  }
  useEffect(() => {
    formStore.host = { onSubmit, onEvent, onEffect };
  }, [formStore, onSubmit, onEvent, onEffect]);
  return formStore;
}

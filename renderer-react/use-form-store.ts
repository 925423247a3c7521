import type { CompiledForm, JsonObject } from 'formularium/engine';
import { useEffect, useId, useState } from 'react';
import { createFormStore, type FormStore, type Host } from './form-store.ts';

interface Opening extends Host {
  readonly form: CompiledForm;
  readonly answers?: JsonObject;
  readonly leadEntry?: string | null;
}

/** The store of one form on one page: the same one for as long as the form is the same. */
export function useFormStore({ form, answers, leadEntry, onSubmit, onEvent, onEffect }: Opening): FormStore {
  const idPrefix = `${form.id}-${useId()}`;
  const open = (): FormStore =>
    createFormStore({ form, answers, leadEntry, idPrefix, host: { onSubmit, onEvent, onEffect } });
  const [kept, keep] = useState(open);
  let formStore = kept;
  if (kept.form !== form) {
    formStore = open();
    keep(formStore);
  }
  // A server that drew the form does not know the visitor's day: it is told once the form is on its page.
  useEffect(() => {
    formStore.tellDay(localDay(new Date()));
  }, [formStore]);
  useEffect(() => {
    formStore.host = { onSubmit, onEvent, onEffect };
  }, [formStore, onSubmit, onEvent, onEffect]);
  return formStore;
}

/** The day by the visitor's own calendar, `YYYY-MM-DD`. */
function localDay(moment: Date): string {
  // Shifted by the zone, universal time reads as the visitor's own.
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

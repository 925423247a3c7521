import type { CompiledForm, JsonObject } from 'formularium/engine';
import { useEffect, useId, useState } from 'react';
import { createFormStore, type FormStore, type Host } from './form-store.ts';

interface Opening extends Host {
  readonly form: CompiledForm;
  readonly answers?: JsonObject;
  readonly leadEntry?: string | null;
}

/** The store of one form on one page: the same one for as long as the form is the same. */
export function useFormStore(props: Opening): FormStore {
  const { form, answers, leadEntry } = props;
  const idPrefix = `${form.id}-${useId()}`;
  const open = (): FormStore => createFormStore({ form, answers, leadEntry, idPrefix, host: props });
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
    formStore.host = props;
  });
  return formStore;
}

/** The day by the visitor's own calendar, `YYYY-MM-DD`. */
function localDay(moment: Date): string {
  // Shifted by the zone, universal time reads as the visitor's own.
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

import type { FormState, Session } from 'formularium/engine';
import { useSyncExternalStore } from 'react';
import { useFormContext } from './form-context.ts';
import type { Snapshot } from './form-store.ts';

/** Something about the form as a whole. The component renders again only when the selected thing is another one. */
export function useForm<T>(select: (state: FormState) => T): T {
  return useMoment(({ state }) => select(state));
}

/** The form's session: to send events, or to look at the state without following it. */
export function useSession(): Session {
  return useFormContext().formStore.session;
}

/** Follows the store of the form instance. */
export function useMoment<T>(select: (moment: Snapshot) => T): T {
  const { store } = useFormContext().formStore;
  const current = (): T => select(store.getState());
  return useSyncExternalStore(store.subscribe, current, current);
}

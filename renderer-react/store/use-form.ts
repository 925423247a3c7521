import type { FormState, Session } from 'formularium/engine';
import { useSyncExternalStore } from 'react';
import { useFormContext } from './form-context.ts';

/** Follows the state of the form. The component renders again only when the selected value has changed. */
export function useForm<T>(select: (state: FormState) => T): T {
  const session = useSession();
  const current = (): T => select(session.state);
  return useSyncExternalStore(session.subscribe, current, current);
}

/** The form's session: to dispatch events, or to read the state without following it. */
export function useSession(): Session {
  return useFormContext().formStore.session;
}

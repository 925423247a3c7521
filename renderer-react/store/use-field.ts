import { useSyncExternalStore } from 'react';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** One field as it stands now, and how to answer it. Only a change of this very field renders the component again. */
export function useField(id: string): FieldProps {
  const { subscribe, current, ...rest } = useFormContext().formStore.channel(id);
  return { ...rest, state: useSyncExternalStore(subscribe, current, current) };
}

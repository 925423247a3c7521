import { useSyncExternalStore } from 'react';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** Follows one field. Only a change of this field renders the component again. */
export function useField(id: string): FieldProps {
  const { subscribe, current, ...rest } = useFormContext().formStore.channel(id);
  return { ...rest, state: useSyncExternalStore(subscribe, current, current) };
}

import { type Choice, choicesOf } from './choices.ts';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** The options of a field as the form offers them now. */
export function useChoices(props: FieldProps): readonly Choice[] {
  const { useLimitedChoices = useOwnChoices } = useFormContext().components;
  return useLimitedChoices(props);
}

function useOwnChoices({ field }: FieldProps): readonly Choice[] {
  return choicesOf(field);
}

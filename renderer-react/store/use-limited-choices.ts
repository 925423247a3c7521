import { usedUpOf } from 'formularium/engine';
import { optionGone } from '../words/english.ts';
import { type Choice, choicesOf } from './choices.ts';
import { enteredTexts } from './entered-text.ts';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';
import { useForm } from './use-form.ts';

/**
 * The options of a field, for the `components` of a form with limited ones. Those that are used up say so, and can only be taken back.
 */
export function useLimitedChoices({ field, state: { answer, value } }: FieldProps): readonly Choice[] {
  const { say } = useFormContext();
  const usedUp = useForm((state) => usedUpOf(state, field));
  // The value of an option may differ from the text that was entered.
  const chosen = typeof value === 'string' ? [value] : enteredTexts(answer);
  return choicesOf(field).map((choice) =>
    usedUp.includes(choice.value)
      ? {
          ...choice,
          label: say(optionGone, choice.label),
          isDisabled: !chosen.includes(choice.value),
        }
      : choice,
  );
}

import type { ReactElement, ReactNode } from 'react';
import { OptionsFrame } from '../frame/options-frame.tsx';
import type { Choice } from '../store/choices.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** Any number of a few options, all in view. */
export function CheckboxField(
  props: FieldProps & { readonly choices?: readonly Choice[]; readonly lead?: ReactNode },
): ReactElement {
  const { field, state, onAnswer } = props;
  const { afterChoosing } = useFormContext().components;
  const isSingle = field.kind.choices !== undefined;
  const choose = (value: string, isChosen: boolean): void => {
    const others = isSingle ? [] : enteredTexts(state.answer).filter((item) => item !== value);
    const chosen = isChosen ? [...others, value] : others;
    onAnswer(afterChoosing?.(field, chosen) ?? chosen);
  };
  return <OptionsFrame {...props} type="checkbox" onChoose={choose} />;
}

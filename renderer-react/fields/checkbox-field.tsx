import type { ReactElement } from 'react';
import { OptionsFrame } from '../frame/options-frame.tsx';
import { afterChoosing } from '../store/after-choosing.ts';
import type { Choice } from '../store/choices.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';

/** Any number of a few options, all in view. */
export function CheckboxField(props: FieldProps & { readonly choices?: readonly Choice[] }): ReactElement {
  const { field, state, onAnswer } = props;
  const isSingle = field.kind.choices !== undefined;
  const choose = (value: string, isChosen: boolean): void => {
    const others = isSingle ? [] : enteredTexts(state.answer).filter((item) => item !== value);
    onAnswer(isChosen ? afterChoosing(field, [...others, value]) : others);
  };
  return <OptionsFrame {...props} type="checkbox" onChoose={choose} />;
}

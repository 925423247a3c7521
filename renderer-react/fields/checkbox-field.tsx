import type { ReactElement } from 'react';
import { enteredTexts } from '../entered-text.ts';
import type { FieldProps } from '../field-props.ts';
import { OptionsFrame } from '../options-frame.tsx';

/** Any number of a few, all in view. */
export function CheckboxField(props: FieldProps): ReactElement {
  const { field, state, onAnswer } = props;
  const isSingle = field.kind.choices !== undefined;
  const choose = (value: string, isChosen: boolean): void => {
    const others = isSingle ? [] : enteredTexts(state.answer).filter((item) => item !== value);
    onAnswer(isChosen ? [...others, value] : others);
  };
  return <OptionsFrame {...props} type="checkbox" onChoose={choose} />;
}

import { type ReactElement, useCallback, useMemo } from 'react';
import { choicesOf } from '../choices.ts';
import { choose } from '../english.ts';
import { enteredTexts } from '../entered-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { Combobox } from './combobox.tsx';
import { findChoices } from './find-choices.ts';

/** One of a long list, or several, found by typing. */
export function SearchSelect(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { field, id, state, onAnswer } = props;
  const choices = useMemo(() => choicesOf(field), [field]);
  const find = useCallback((text: string) => findChoices(choices, text), [choices]);
  const isMultiple = field.definition['multiple'] === true;
  const chosen = enteredTexts(state.answer).map(
    (value) => choices.find((choice) => choice.value === value) ?? { value, label: value },
  );
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Combobox
          {...{ control, isMultiple, chosen, find }}
          labelledBy={`${id}-label`}
          placeholder={field.placeholder || say(choose)}
          onChoose={(values) => onAnswer(isMultiple ? values : (values[0] ?? null))}
        />
      )}
    </FieldFrame>
  );
}

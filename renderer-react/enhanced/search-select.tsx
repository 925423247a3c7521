import { type ReactElement, useCallback, useMemo } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { choicesOf } from '../store/choices.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { choose } from '../words/english.ts';
import { Combobox } from './combobox.tsx';
import { findChoices } from './find-choices.ts';

/** One or several choices of a long list, found by typing. */
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

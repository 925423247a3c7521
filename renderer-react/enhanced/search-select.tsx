import { type ReactElement, useCallback, useMemo } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { choicesOf } from '../store/choices.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useChoices } from '../store/use-choices.ts';
import { choose } from '../words/english.ts';
import { Combobox } from './combobox.tsx';
import { findChoices } from './find-choices.ts';

/** One or several choices of a long list, found by typing. */
export function SearchSelect(props: FieldProps): ReactElement {
  const { components, say } = useFormContext();
  const { field, id, state, onAnswer } = props;
  const choices = useChoices(props);
  const gone = JSON.stringify(choices.filter(({ isDisabled }) => isDisabled).map(({ value }) => value));
  const left = useMemo(() => {
    const without: readonly string[] = JSON.parse(gone);
    return choicesOf(field).filter(({ value }) => !without.includes(value));
  }, [field, gone]);
  const find = useCallback((text: string) => findChoices(left, text), [left]);
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
          onChoose={(values) =>
            onAnswer(isMultiple ? (components.afterChoosing?.(field, values) ?? values) : (values[0] ?? null))
          }
        />
      )}
    </FieldFrame>
  );
}

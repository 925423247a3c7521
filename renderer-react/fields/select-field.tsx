import type { ChangeEvent, ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useChoices } from '../store/use-choices.ts';
import { choose } from '../words/english.ts';

/** One or several of a list. A list for one begins with an empty option, so that a choice can be taken back. */
export function SelectField(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { field, state, onAnswer } = props;
  const choices = useChoices(props);
  const several =
    field.definition['multiple'] === true
      ? {
          multiple: true,
          value: enteredTexts(state.answer),
          onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
            onAnswer(Array.from(currentTarget.selectedOptions, ({ value }) => value)),
        }
      : null;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select {...control} {...textControl(props)} {...several}>
          {several === null && <option value="">{field.placeholder || say(choose)}</option>}
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

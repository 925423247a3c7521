import type { ChangeEvent, ReactElement } from 'react';
import { choicesOf } from '../choices.ts';
import { choose } from '../english.ts';
import { enteredTexts } from '../entered-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { textControl } from '../text-control.ts';

/** One of a list, or several. Where it is one, the first entry is empty, so that a choice can be taken back. */
export function SelectField(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { field, state, onAnswer } = props;
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
          {choicesOf(field).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

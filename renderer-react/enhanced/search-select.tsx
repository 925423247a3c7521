import { type ReactElement, useCallback, useMemo } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { choicesOf } from '../store/choices.ts';
import { enteredText, enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useChoices } from '../store/use-choices.ts';
import { useField } from '../store/use-field.ts';
import { choose } from '../words/english.ts';
import { Combobox } from './combobox.tsx';
import { findChoices, OWN_CHOICE, withOwnChoice } from './find-choices.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** One or several choices of a long list, found by typing; where the author allows it, what is typed can be added. */
export function SearchSelect(props: FieldProps): ReactElement {
  const [custom] = props.members;
  return custom === undefined ? <Choices {...props} /> : <OpenChoices {...props} custom={custom.id} />;
}

function OpenChoices({ custom, ...props }: FieldProps & { readonly custom: string }): ReactElement {
  const { state, onAnswer } = useField(custom);
  return <Choices {...props} own={{ text: enteredText(state.answer), onAdd: onAnswer }} />;
}

interface ChoicesProps extends FieldProps {
  /** The text that belongs to the ‘other’ option. */
  readonly own?: { readonly text: string; readonly onAdd: (text: string) => void };
}

function Choices({ own, ...props }: ChoicesProps): ReactElement {
  const { components, say } = useFormContext();
  const { addChoice } = useEnhancedWords();
  const { field, id, state, onAnswer } = props;
  const choices = useChoices(props);
  const gone = JSON.stringify(choices.filter(({ isDisabled }) => isDisabled).map(({ value }) => value));
  const left = useMemo(() => {
    const without: readonly string[] = JSON.parse(gone);
    return choicesOf(field).filter(({ value }) => !without.includes(value));
  }, [field, gone]);
  const isOpen = own !== undefined;
  const find = useCallback(
    (text: string) => {
      const found = findChoices(left, text);
      return isOpen ? withOwnChoice(found, text, (typed) => say(['addChoice', addChoice], typed)) : found;
    },
    [left, isOpen, say, addChoice],
  );
  const isMultiple = field.definition['multiple'] === true;
  const chosen = enteredTexts(state.answer).map((value) => {
    const choice = choices.find((one) => one.value === value) ?? { value, label: value };
    return value === OWN_CHOICE && own?.text ? { ...choice, label: own.text } : choice;
  });
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Combobox
          {...{ control, isMultiple, chosen, find }}
          labelledBy={`${id}-label`}
          placeholder={field.placeholder || say(choose)}
          onChoose={(values, added) => {
            onAnswer(
              isMultiple ? (components.afterChoosing?.(field, values) ?? values) : (values[0] ?? null),
            );
            if (added !== undefined) own?.onAdd(added);
          }}
        />
      )}
    </FieldFrame>
  );
}

import type { ChangeEvent } from 'react';
import { enteredText } from './entered-text.ts';
import type { FieldProps } from './field-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TextControl {
  readonly autoComplete: string | undefined;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
}

/** What every control of a text has in common: it shows the answer, and what it is changed to becomes the answer. */
export function textControl({ field, state, onAnswer }: FieldProps): TextControl {
  const autofill = field.definition['autofill'] ?? field.kind.entry?.autofill;
  return {
    autoComplete: typeof autofill === 'string' ? autofill : undefined,
    value: enteredText(state.answer),
    onChange: ({ currentTarget }) => onAnswer(typedIn(currentTarget, field)),
  };
}

/** The kind may put in order what is typed, e.g. group digits: at the end only, so that the caret never jumps. */
function typedIn(control: TextElement, { kind }: FieldProps['field']): string {
  const { value } = control;
  const isAtEnd = !('selectionStart' in control) || control.selectionStart === value.length;
  return isAtEnd ? (kind.entry?.typed?.(value) ?? value) : value;
}

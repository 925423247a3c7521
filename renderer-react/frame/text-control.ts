import type { ChangeEvent } from 'react';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TextControl {
  readonly autoComplete: string | undefined;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
}

/** The attributes that all text controls share. */
export function textControl({ field, state, onAnswer }: FieldProps): TextControl {
  const autofill = field.definition['autofill'] ?? field.kind.entry?.autofill;
  return {
    autoComplete: typeof autofill === 'string' ? autofill : undefined,
    value: enteredText(state.answer),
    onChange: ({ currentTarget }) => onAnswer(currentTarget.value),
  };
}

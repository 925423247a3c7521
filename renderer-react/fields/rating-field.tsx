import { mostOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { OptionsFrame } from '../options-frame.tsx';

/** So many of a row: one of as many numbers as there are. */
export function RatingField(props: FieldProps): ReactElement {
  const choices = Array.from({ length: mostOf(props.field.definition) }, (_, place) => {
    const number = String(place + 1);
    return { value: number, label: number };
  });
  return <OptionsFrame {...props} type="radio" choices={choices} onChoose={props.onAnswer} />;
}

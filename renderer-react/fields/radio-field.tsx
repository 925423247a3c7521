import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { OptionsFrame } from '../options-frame.tsx';

/** One of a few, all in view. */
export function RadioField(props: FieldProps): ReactElement {
  return <OptionsFrame {...props} type="radio" onChoose={props.onAnswer} />;
}

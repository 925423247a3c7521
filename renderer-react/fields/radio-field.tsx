import type { ReactElement } from 'react';
import { OptionsFrame } from '../frame/options-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';

/** One of a few options, all in view. */
export function RadioField(props: FieldProps): ReactElement {
  return <OptionsFrame {...props} type="radio" onChoose={props.onAnswer} />;
}

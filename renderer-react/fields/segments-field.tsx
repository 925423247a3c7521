import type { ReactElement } from 'react';
import { OptionsFrame } from '../frame/options-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';

/** One of two to five short options, side by side in one control. */
export function SegmentsField(props: FieldProps): ReactElement {
  return <OptionsFrame {...props} type="radio" onChoose={props.onAnswer} />;
}

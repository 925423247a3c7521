/** One of two to five short options, side by side in one control: only styles tell it from a list of them. */
export { RadioField as SegmentsField } from './radio-field.tsx';

import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { HtmlField } from './fields/html-field.tsx';
import { InputField } from './fields/input-field.tsx';
import { NoField } from './fields/no-field.tsx';
import { OutputField } from './fields/output-field.tsx';
import { PickerField } from './fields/picker-field.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { SectionField } from './fields/section-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { SlotField } from './fields/slot-field.tsx';
import { TextareaField } from './fields/textarea-field.tsx';
import { UploadField } from './fields/upload-field.tsx';

/** A component for every widget of the engine: a new one there does not compile here until it has its own. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = {
  input: InputField,
  textarea: TextareaField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  output: OutputField,
  html: HtmlField,
  section: SectionField,
  'page-break': NoField,
  picker: PickerField,
  slot: SlotField,
  upload: UploadField,
  none: NoField,
};

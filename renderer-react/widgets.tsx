import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';
import { AmountField } from './fields/amount-field.tsx';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { GroupField } from './fields/group-field.tsx';
import { HtmlField } from './fields/html-field.tsx';
import { InputField } from './fields/input-field.tsx';
import { NoField } from './fields/no-field.tsx';
import { OutputField } from './fields/output-field.tsx';
import { PartsField } from './fields/parts-field.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { SectionField } from './fields/section-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { StateField } from './fields/state-field.tsx';
import { TermsField } from './fields/terms-field.tsx';
import { TextareaField } from './fields/textarea-field.tsx';

/** A component for every widget of the engine: a new one there does not compile here until it has its own. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = {
  amount: AmountField,
  input: InputField,
  textarea: TextareaField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  group: GroupField,
  output: OutputField,
  html: HtmlField,
  parts: PartsField,
  section: SectionField,
  state: StateField,
  terms: TermsField,
  'page-break': NoField,
  none: NoField,
};

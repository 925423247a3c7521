import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';
import { AmountField } from './fields/amount-field.tsx';
import { CalendarField } from './fields/calendar-field.tsx';
import { CardLineField } from './fields/card-line-field.tsx';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { ConsentField } from './fields/consent-field.tsx';
import { CountryField } from './fields/country-field.tsx';
import { DateListsField } from './fields/date-lists-field.tsx';
import { DecimalField } from './fields/decimal-field.tsx';
import { GroupField } from './fields/group-field.tsx';
import { HtmlField } from './fields/html-field.tsx';
import { InputField } from './fields/input-field.tsx';
import { NoField } from './fields/no-field.tsx';
import { OutputField } from './fields/output-field.tsx';
import { PartsField } from './fields/parts-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { PaymentSlotField } from './fields/payment-slot-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { PickerField } from './fields/picker-field.tsx';
import { RadioField } from './fields/radio-field.tsx';
import { RatingField } from './fields/rating-field.tsx';
import { RichTextField } from './fields/rich-text-field.tsx';
import { SearchField } from './fields/search-field.tsx';
import { SectionField } from './fields/section-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { SignatureField } from './fields/signature-field.tsx';
import { SliderField } from './fields/slider-field.tsx';
import { SlotField } from './fields/slot-field.tsx';
import { StateField } from './fields/state-field.tsx';
import { TermsField } from './fields/terms-field.tsx';
import { TextareaField } from './fields/textarea-field.tsx';
import { TimeField } from './fields/time-field.tsx';
import { UploadField } from './fields/upload-field.tsx';

/** A component for every widget of the engine: a new one there does not compile here until it has its own. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = {
  amount: AmountField,
  input: InputField,
  textarea: TextareaField,
  list: SelectField,
  radio: RadioField,
  calendar: CalendarField,
  'card-line': CardLineField,
  'date-lists': DateListsField,
  decimal: DecimalField,
  checkbox: CheckboxField,
  consent: ConsentField,
  country: CountryField,
  group: GroupField,
  output: OutputField,
  html: HtmlField,
  parts: PartsField,
  password: PasswordField,
  'payment-slot': PaymentSlotField,
  state: StateField,
  terms: TermsField,
  rating: RatingField,
  'rich-text': RichTextField,
  search: SearchField,
  section: SectionField,
  signature: SignatureField,
  slider: SliderField,
  'page-break': NoField,
  'phone-number': PhoneField,
  picker: PickerField,
  'time-parts': TimeField,
  slot: SlotField,
  upload: UploadField,
  none: NoField,
};

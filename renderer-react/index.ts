'use client';

// The renderer's public names, written out by hand.

export { Announcement } from './announcement.tsx';
export type { ClassNames, Slot } from './class-names.ts';
export { type ControlProps, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export type { FieldProps, Widgets } from './field-props.ts';
export { FieldSlot } from './field-slot.tsx';
export { AmountField } from './fields/amount-field.tsx';
export { CheckboxField } from './fields/checkbox-field.tsx';
export { GroupField } from './fields/group-field.tsx';
export { HtmlField } from './fields/html-field.tsx';
export { InputField } from './fields/input-field.tsx';
export { NoField } from './fields/no-field.tsx';
export { OutputField } from './fields/output-field.tsx';
export { PartsField } from './fields/parts-field.tsx';
export { RadioField } from './fields/radio-field.tsx';
export { SectionField } from './fields/section-field.tsx';
export { SelectField } from './fields/select-field.tsx';
export { StateField } from './fields/state-field.tsx';
export { TermsField } from './fields/terms-field.tsx';
export { TextareaField } from './fields/textarea-field.tsx';
export { Form, type FormProps } from './form.tsx';
export type { Components, CounterProps, FieldBoxProps, LabelProps, TextProps } from './form-context.ts';
export { FormFrame, type FormFrameProps } from './form-frame.tsx';
export type { Host, SubmitResult } from './form-store.ts';
export { OptionsFrame } from './options-frame.tsx';
export { Page } from './parts/page.tsx';
export { Steps } from './parts/steps.tsx';
export { useField } from './use-field.ts';
export { useForm, useSession } from './use-form.ts';
export { type StepsView, useSteps } from './use-steps.ts';
export { widgets } from './widgets.tsx';
export { englishWords, fill, type Words } from './words.ts';

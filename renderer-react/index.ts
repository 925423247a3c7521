'use client';

// The renderer's public names, written out by hand.

export { Announcement } from './announcement.tsx';
export { type Choice, choicesOf } from './choices.ts';
export type { ClassNames, Slot } from './class-names.ts';
export * as englishWords from './english.ts';
export { type ControlProps, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export type { FieldProps, Widgets } from './field-props.ts';
export { FieldSlot } from './field-slot.tsx';
export { AmountField } from './fields/amount-field.tsx';
export { CalendarField } from './fields/calendar-field.tsx';
export { CardLineField } from './fields/card-line-field.tsx';
export { CheckboxField } from './fields/checkbox-field.tsx';
export { ConsentField } from './fields/consent-field.tsx';
export { CountryField } from './fields/country-field.tsx';
export { DateListsField } from './fields/date-lists-field.tsx';
export { DecimalField } from './fields/decimal-field.tsx';
export { GroupField } from './fields/group-field.tsx';
export { HtmlField } from './fields/html-field.tsx';
export { InputField } from './fields/input-field.tsx';
export { NoField } from './fields/no-field.tsx';
export { OutputField } from './fields/output-field.tsx';
export { PartsField } from './fields/parts-field.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { PaymentSlotField } from './fields/payment-slot-field.tsx';
export { PhoneField } from './fields/phone-field.tsx';
export { PickerField } from './fields/picker-field.tsx';
export { RadioField } from './fields/radio-field.tsx';
export { RatingField } from './fields/rating-field.tsx';
export { RichTextField } from './fields/rich-text-field.tsx';
export { SearchField } from './fields/search-field.tsx';
export { SectionField } from './fields/section-field.tsx';
export { SelectField } from './fields/select-field.tsx';
export { SignatureField } from './fields/signature-field.tsx';
export { SliderField } from './fields/slider-field.tsx';
export { SlotField } from './fields/slot-field.tsx';
export { StateField } from './fields/state-field.tsx';
export { TermsField } from './fields/terms-field.tsx';
export { TextareaField } from './fields/textarea-field.tsx';
export { TimeField } from './fields/time-field.tsx';
export { UploadField } from './fields/upload-field.tsx';
export { Form, type FormProps } from './form.tsx';
export type {
  Components,
  CounterProps,
  FieldBoxProps,
  LabelProps,
  OptionMarkProps,
  TextProps,
} from './form-context.ts';
export { FormFrame, type FormFrameProps } from './form-frame.tsx';
export type { Host, Ruling, SentAlong, SubmitResult } from './form-store.ts';
export { OptionsFrame } from './options-frame.tsx';
export { isLongPage, Page } from './parts/page.tsx';
export { pagedParts } from './parts/paged-parts.ts';
export { Combobox, type ComboboxProps } from './rich/combobox.tsx';
export { englishRichWords, type RichWords } from './rich/rich-words.ts';
export type { Find } from './rich/use-found.ts';
export { pollResults as pollResultsScreen } from './screens/poll-results.tsx';
export { quizResult as quizResultScreen } from './screens/quiz-result.tsx';
export { quizStart as quizStartScreen } from './screens/quiz-start.tsx';
export { screens } from './screens/registry.ts';
export { savedDraft as savedDraftScreen } from './screens/saved-draft.tsx';
export type { Screen } from './screens/screen.ts';
export { secondFactor as secondFactorScreen } from './screens/second-factor.tsx';
export { screensFor, withScreens } from './screens/with-screens.tsx';
export { type FileHost, FileTransport, fileOf, keepFile, type Upload, type Uploaded } from './uploads.ts';
export { useField } from './use-field.ts';
export { useForm, useSession } from './use-form.ts';
export { type StepsView, useSteps } from './use-steps.ts';
export { widgets } from './widgets.tsx';
export { type Lead, WithLead, type WithLeadProps } from './with-lead.tsx';
export type { Say, ScreenWords, Words } from './words.ts';

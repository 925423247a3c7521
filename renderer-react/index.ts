'use client';

// The renderer's public names, written out by hand.

export { Combobox, type ComboboxProps } from './enhanced/combobox.tsx';
export type { Find } from './enhanced/use-found.ts';
export {
  type PaymentPhase,
  PaymentSlotField,
  type PaymentSlotFieldProps,
} from './fields/payment-slot-field.tsx';
export { type CaptchaPhase, SlotField, type SlotFieldProps } from './fields/slot-field.tsx';
export { FormFrame, type FormFrameProps } from './form/form-frame.tsx';
export { Form, type FormProps } from './form.tsx';
export { Announcement } from './frame/announcement.tsx';
export { EVENT_NAME, eventButton, PAGE_STATE_NAME } from './frame/event-button.ts';
export { type ControlProps, FieldFrame, type FieldFrameProps } from './frame/field-frame.tsx';
export { FieldSlot } from './frame/field-slot.tsx';
export { OptionsFrame } from './frame/options-frame.tsx';
export { AmountButtons } from './parts/amount-buttons.tsx';
export { Counter } from './parts/counter.tsx';
export { descriptionOf } from './parts/description-of.ts';
export { Header } from './parts/header.tsx';
export { OptionPicture } from './parts/option-picture.tsx';
export { isLongPage, Page } from './parts/page.tsx';
export { pagedParts } from './parts/paged-parts.ts';
export { hasRows, Rows } from './parts/rows.tsx';
export { SizedField } from './parts/sized-field.tsx';
export { nameInCopy, SummaryOfCopies } from './parts/summary-of-copies.tsx';
export { Surfaces } from './parts/surfaces.tsx';
export { taggedParts, taggedScreens, taggedWidgets } from './parts/tagged.tsx';
export { useComplaint } from './parts/warning.tsx';
export { screens } from './screens/registry.ts';
export type { Screen } from './screens/screen.ts';
export { PageColumns, screensFor, withScreens } from './screens/with-screens.tsx';
export { afterChoosing } from './store/after-choosing.ts';
export { type Choice, choicesOf } from './store/choices.ts';
export type { ClassNames, Slot } from './store/class-names.ts';
export type { FieldProps, Widgets } from './store/field-props.ts';
export type {
  Components,
  CounterProps,
  FieldBoxProps,
  LabelProps,
  OptionMarkProps,
  RowsProps,
  TextProps,
} from './store/form-context.ts';
export type { Host, HostAnswer, SentAlong, SubmitResult } from './store/form-store.ts';
export { dateListsShown, timePartsShown } from './store/shown-parts.ts';
export {
  type FileHost,
  FileTransport,
  fileOf,
  keepFile,
  type Upload,
  type Uploaded,
} from './store/uploads.ts';
export { useField } from './store/use-field.ts';
export { useForm, useSession } from './store/use-form.ts';
export { useLimitedChoices } from './store/use-limited-choices.ts';
export { type StepsView, useSteps } from './store/use-steps.ts';
export { widgets } from './widgets.ts';
export { type Lead, WithLead, type WithLeadProps } from './with-lead.tsx';
export * as englishWords from './words/english.ts';
export { type EnhancedWords, englishEnhancedWords } from './words/enhanced-words.ts';
export type { RendererWords, Say, ScreenWords } from './words/words.ts';

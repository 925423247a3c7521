'use client';

// The renderer's public names, written out by hand.

export { Announcement } from './announcement.tsx';
export { type Choice, choicesOf } from './choices.ts';
export type { ClassNames, Slot } from './class-names.ts';
export * as englishWords from './english.ts';
export { type ControlProps, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export type { FieldProps, Widgets } from './field-props.ts';
export { FieldSlot } from './field-slot.tsx';
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
export { AmountButtons } from './parts/amount-buttons.tsx';
export { isLongPage, Page } from './parts/page.tsx';
export { pagedParts } from './parts/paged-parts.ts';
export { Combobox, type ComboboxProps } from './rich/combobox.tsx';
export { englishRichWords, type RichWords } from './rich/rich-words.ts';
export type { Find } from './rich/use-found.ts';
export { screens } from './screens/registry.ts';
export type { Screen } from './screens/screen.ts';
export { screensFor, withScreens } from './screens/with-screens.tsx';
export { type FileHost, FileTransport, fileOf, keepFile, type Upload, type Uploaded } from './uploads.ts';
export { useField } from './use-field.ts';
export { useForm, useSession } from './use-form.ts';
export { type StepsView, useSteps } from './use-steps.ts';
export { widgets } from './widgets.ts';
export { type Lead, WithLead, type WithLeadProps } from './with-lead.tsx';
export type { Say, ScreenWords, Words } from './words.ts';

import { type CompiledField, present, type Text } from 'formularium/engine';
import {
  type AriaAttributes,
  type ComponentType,
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { Say } from '../words/words.ts';
import type { Choice } from './choices.ts';
import type { Slot } from './class-names.ts';
import type { FieldProps, Widgets } from './field-props.ts';
import type { FormStore } from './form-store.ts';

/** The parts of a form that a host may replace. Those without props ask the hooks for what they need. */
export interface Components {
  /** Orders the parts: header, summary, steps, page, the host's children, buttons. */
  readonly Layout: ComponentType<{ readonly children?: ReactNode }>;
  readonly Header: ComponentType;
  readonly Summary: ComponentType;
  /** Forms of one page have none of these three. */
  readonly Steps?: ComponentType | null;
  readonly PageHeading?: ComponentType | null;
  readonly BackButton?: ComponentType | null;
  readonly Buttons: ComponentType;
  /** The fields of a page, in a form with a page of many. */
  readonly Rows?: ComponentType<RowsProps>;
  readonly Field: ComponentType<FieldBoxProps>;
  readonly Label: ComponentType<LabelProps>;
  readonly Description: ComponentType<TextProps>;
  readonly Complaint: ComponentType<TextProps>;
  /** In a form in which something is counted. */
  readonly Counter?: ComponentType<CounterProps>;
  /** The options of a field, in a form that has limited ones. */
  readonly useLimitedChoices?: (props: FieldProps) => readonly Choice[];
  /** Whether the buttons that go on wait for an answer. */
  readonly useWaiting?: () => boolean;
  /** The choices that go with the one made last, in a form with exclusive options. */
  readonly afterChoosing?: (field: CompiledField, values: readonly string[]) => readonly string[];
  /** What warns about the answer of a field, in a form with such rules: it has the id of a complaint. */
  readonly useComplaint?: (props: FieldProps) => ReactElement | null;
  /** The description of a field, in a form that says limits beforehand: not while a complaint says the same. */
  readonly descriptionOf?: (props: FieldProps) => string;
  /** The picture of an option, in a form with pictures. */
  readonly OptionPicture?: ComponentType<OptionMarkProps>;
  /** Stands beside an option, if there is something to say about it. */
  readonly OptionMark?: ComponentType<OptionMarkProps>;
}

/** The parts of one field, ready to be put in order. */
export interface FieldBoxProps extends FieldProps {
  /** Set for several controls under one name: the attributes of a fieldset whose legend is the label. */
  readonly group: (AriaAttributes & { readonly role?: 'radiogroup' }) | null;
  readonly describedBy: string | undefined;
  /** Null where the name stands elsewhere. */
  readonly label: ReactElement | null;
  readonly description: ReactElement | null;
  /** The complaint, or else the author's warning. */
  readonly complaint: ReactElement | null;
  readonly counter: ReactElement | null;
  readonly children: ReactNode;
}

export interface RowsProps {
  readonly fields: readonly CompiledField[];
}

export interface LabelProps {
  readonly id: string;
  /** The control that it labels; null for a group. */
  readonly htmlFor: string | null;
  readonly text: string;
  /** Said behind it while its field is not required. */
  readonly mark: string | undefined;
}

export interface TextProps {
  readonly id: string;
  readonly text: string;
}

/** An option of a field, by the field's id. */
export interface OptionMarkProps {
  readonly field: string;
  readonly value: string;
}

export interface CounterProps {
  readonly id: string;
  readonly count: number;
  readonly limit: number;
  readonly unit: 'characters' | 'words';
}

export interface FormContextValue {
  readonly formStore: FormStore;
  readonly components: Components;
  readonly widgets: Widgets;
  /** Says a word of the renderer in the host's words, or in the form's language. */
  readonly say: Say;
  /** Words that replace the English ones, by name. */
  readonly words: Readonly<Record<string, Text>>;
  readonly classOf: (slot: Slot) => string;
  /** The level of the form's own heading; headings inside are below it. */
  readonly headingLevel: number;
}

export const FormContext: Context<FormContextValue | null> = createContext<FormContextValue | null>(null);

/** The context of the form around a component. */
export function useFormContext(): FormContextValue {
  return present(useContext(FormContext), '<Form>');
}

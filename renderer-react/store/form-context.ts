import type { Text } from 'formularium/engine';
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
import type { Slot } from './class-names.ts';
import type { FieldProps, Widgets } from './field-props.ts';
import type { FormStore } from './form-store.ts';

/** The parts of a form that a host may replace. Those without props ask the hooks for what they need. */
export interface Components {
  /** The order of the parts: header, summary, steps, page, whatever the host adds, buttons. */
  readonly Layout: ComponentType<{ readonly children?: ReactNode }>;
  readonly Header: ComponentType;
  readonly Summary: ComponentType;
  /** These three are not there where a form has no pages to show. */
  readonly Steps?: ComponentType | null;
  readonly PageHeading?: ComponentType | null;
  readonly BackButton?: ComponentType | null;
  readonly Buttons: ComponentType;
  readonly Field: ComponentType<FieldBoxProps>;
  readonly Label: ComponentType<LabelProps>;
  readonly Description: ComponentType<TextProps>;
  readonly Complaint: ComponentType<TextProps>;
  readonly Counter: ComponentType<CounterProps>;
  /** Stands beside an option, where there is something to say of it. */
  readonly OptionMark?: ComponentType<OptionMarkProps>;
}

/** The parts of one field, ready to be put in order. */
export interface FieldBoxProps extends FieldProps {
  /** Several controls under one name: a fieldset with these attributes, whose label is its legend. */
  readonly group: (AriaAttributes & { readonly role?: 'radiogroup' }) | null;
  readonly describedBy: string | undefined;
  readonly label: ReactElement;
  readonly description: ReactElement | null;
  readonly complaint: ReactElement | null;
  readonly counter: ReactElement | null;
  readonly children: ReactNode;
}

export interface LabelProps {
  readonly id: string;
  /** The control it names; null where it names a group. */
  readonly htmlFor: string | null;
  readonly text: string;
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
  /** Says one of the renderer’s words in the form’s language, or as the host has it. */
  readonly say: Say;
  /** Words in place of English ones, by their names. */
  readonly words: Readonly<Record<string, Text>>;
  readonly classOf: (slot: Slot) => string;
  /** The level of the form's own heading; those inside stand below it. */
  readonly headingLevel: number;
}

export const FormContext: Context<FormContextValue | null> = createContext<FormContextValue | null>(null);

/** What the form around a component gives to its parts. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('Missing: <Form>.');
  return value;
}

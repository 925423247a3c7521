import type { FieldValue } from '../value/field-value.ts';
import type { Decimal } from '../value/is-decimal.ts';
import type { Json } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Which control shows a kind. The renderer has one component for each; a new name here stops it from compiling. */
export type Widget =
  | 'input'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'output'
  | 'html'
  | 'section'
  | 'page-break'
  | 'none';

/** How a line of text is typed: facts about the answer which every screen can use, no attribute of any. */
export interface Entry {
  readonly type: 'text' | 'email' | 'tel';
  readonly keyboard: 'text' | 'email' | 'tel' | 'decimal';
  /** The autofill purpose of the HTML standard, e.g. “email”; a field's own `autofill` comes first. */
  readonly autofill: string | null;
}

/**
 * A kind of field: what it is, not how it looks. Shared code never asks which kind it has; it asks these questions,
 * and every kind answers all of them. Most answers are the same for many kinds: see `answered` and `unanswered`.
 */
export interface FieldKind {
  readonly name: string;
  readonly widget: Widget;
  readonly entry: Entry | null;
  /** What it begins: a page, a section up to the next heading, or nothing. */
  readonly begins: 'page' | 'section' | null;
  /** Whether it has a value: then conditions and formulas may ask for it. */
  readonly hasValue: boolean;
  /** The formula that gives its value, or null when an answer does. */
  readonly formula: (field: FieldDefinition) => string | null;
  /** Whether a visitor sees anything of it while it is visible. */
  readonly displays: (field: FieldDefinition) => boolean;
  /** The answer a new form starts with. */
  readonly initial: (field: FieldDefinition) => Json;
  /** What an answer means; `null` when blank, `undefined` when no answer of this kind looks like that. Never throws. */
  readonly read: (answer: Json, field: FieldDefinition) => FieldValue | undefined;
  /** What a formula sees of a value; null where that is the number which the text is, or 0. */
  readonly toNumber: ((field: FieldDefinition) => (value: FieldValue) => Decimal) | null;
  /** What the visitor sees of a value, e.g. an option's label. */
  readonly toText: (value: FieldValue, field: FieldDefinition) => string;
  /** What a submission carries of a value. */
  readonly toSubmission: (value: FieldValue, field: FieldDefinition) => Json;
  /** The rules that hold of such a field, in the order in which they are tried. `required` comes by itself, first. */
  readonly rules: (field: FieldDefinition) => readonly AppliedRule[];
}

/** A rule as a field applies it: `limits` are what fills `{0}`, `{1}` in its message. */
export interface AppliedRule {
  readonly rule: string;
  readonly limits: readonly Json[];
}

/** What an author may write of a kind: its own options, beside those of every field. */
export interface KindOptions {
  readonly of: string;
  /** Whether a visitor answers it: then it can be required and described, and must have a label. */
  readonly answered: boolean;
  readonly summary: string;
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
}

import type { FieldValue, Measure } from '../value/field-value.ts';
import type { Json, JsonObject } from '../value/json.ts';
import type { Decimal } from '../value/number/is-decimal.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { Hint } from './hints.ts';
import type { KindLanguage } from './kind-language.ts';

/**
 * The control that shows a kind, as a literal: the registry collects them all, and the renderer does not compile until
 * each has its component. If a kind has several controls, none has the kind's own name: a host uses that name to
 * replace them all.
 */
export type WidgetName = Lowercase<string>;

/** How a line of text is typed: facts about the answer that every screen can use, not attributes of any. */
export interface Entry {
  readonly type: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time';
  readonly keyboard: 'text' | 'email' | 'tel' | 'decimal' | 'numeric' | 'url';
  /** The autofill purpose of the HTML standard, e.g. “email”; a field's own `autofill` comes first. */
  readonly autofill: string | null;
  /**
   * For a line of a card: formats a text while it is typed, e.g. digits in groups. It leaves its own results unchanged.
   */
  readonly typed?: (text: string) => string;
  /** Whether a character may be typed, if not every one may; pasted and filled-in texts are validated, not filtered. */
  readonly takes?: (character: string) => boolean;
  /** Formats a text when its control is left, e.g. a number with its decimals. It leaves its own results unchanged. */
  readonly left?: (text: string, field: FieldDefinition) => string;
}

/**
 * A kind of field: what it is, not how it looks. Shared code never asks which kind it has; it uses these members. Every
 * kind has the required ones; the comment of an optional one gives its default. Most members are the same for many
 * kinds: see `answered` and `unanswered`.
 */
export interface FieldKind {
  readonly name: string;
  readonly widget: WidgetName;
  readonly entry: Entry | null;
  /** The control of this field, if it depends on its definition. */
  readonly widgetOf?: (field: FieldDefinition) => WidgetName;
  /** The choices, if they are not the author's `options`. */
  readonly choices?: (field: FieldDefinition) => readonly JsonObject[];
  /**
   * The block that it begins: a page, a section up to the next heading, a group of fields that it holds itself, or
   * none.
   */
  readonly begins: 'page' | 'section' | 'group' | null;
  /** Whether it stands outside all pages and sections, and so is never hidden with one. */
  readonly isEverywhere?: boolean;
  /** Whether it has a value, for conditions and formulas. */
  readonly hasValue: boolean;
  /** The formula that calculates its value, or null if its value is an answer. */
  readonly formula: (field: FieldDefinition) => string | null;
  /** Whether a visitor sees anything of it while it is visible. */
  readonly displays: (field: FieldDefinition) => boolean;
  /** The initial answer of a new form; `today` is `YYYY-MM-DD`, or '' while it is unknown. */
  readonly initial: (field: FieldDefinition, today?: string) => Json;
  /** Whether a visitor gives its value; otherwise it comes from a formula or from other fields. */
  readonly isAnswered: boolean;
  /**
   * Whether its answer must never be kept, neither in a stored submission nor in a draft. An answer that is never sent
   * is not in a submission anyway.
   */
  readonly isSecret?: boolean;
  /** Whether it is shown in place of the form once that has been accepted: the first whose conditions hold. */
  readonly isEnd?: true;
  /** Whether it shows the answers to the fields before it, to be changed. */
  readonly reviews?: true;
  /** Whether the form is disabled while an issue of it is shown. */
  readonly disablesForm?: true;
  /** Whether its answer comes only from the host, which checks the submitted value. */
  readonly isGiven?: true;
  /**
   * The reason why it never leaves the page: a submitted answer proves it, as a card's token does, or the host has used
   * it in a call of its own, so that the receiver of a submission does not require it.
   */
  readonly stays?: 'proven' | 'used';
  /** Whether an answer is valid for only one submission, as a provider’s token is. */
  readonly isSpent?: boolean;
  /** Whether a submission whose answer nobody could verify is held for a person to look at; without it, it is refused. */
  readonly isHeldWithout?: (field: FieldDefinition) => boolean;
  /** The fields whose values, beside the answer, determine its own. */
  readonly sources?: (field: FieldDefinition) => readonly string[];
  /**
   * The value of an answer; `null` when blank, `undefined` when the answer cannot be of this kind. Never throws.
   * `sources` are the values of the fields that it names as its sources.
   */
  readonly read: (
    answer: Json,
    field: FieldDefinition,
    sources: readonly FieldValue[],
  ) => FieldValue | undefined;
  /**
   * `read` for one field without sources, with its options read once, if that is worth it: it is called at every key.
   */
  readonly reader?: (field: FieldDefinition) => (answer: Json) => FieldValue | undefined;
  /** Whether its parts are answered instead: it then has no value of its own, and its widget is the group's. */
  readonly isDivided?: (field: FieldDefinition) => boolean;
  /** Whether a copy of its parts is there now; the first always is. */
  readonly holds?: (value: FieldValue, copy: number) => boolean;
  /** The aspects of its value that conditions and formulas may use as `field-id-aspect`. */
  readonly aspects?: ReadonlyMap<string, Aspect>;
  /** The separator between its own text and those of its parts, if they are shown as one; '' for the comma of the language. */
  readonly joins?: string;
  /** Whether it is always required, whatever its definition says. */
  readonly mustBeAnswered?: boolean;
  /**
   * The payment before a form is sent: its amount is its value, or that of its part `<id>-<amount>`. The part
   * `<id>-<proof>` holds the proof of payment. `isChecked`: it is in an element of its provider, who can check it
   * beforehand.
   */
  readonly pays?: {
    readonly provider: string;
    readonly amount?: string;
    readonly proof: string;
    readonly isChecked?: true;
    readonly element?: 'card' | 'payment' | 'button';
  };
  /** What its value is of a donation that is given by submitting the form. */
  readonly ofDonation?: 'amount' | 'fee' | 'frequency' | 'level' | 'gateway';
  /** The order of its values in conditions; without it as numbers if both sides are, otherwise as texts. */
  readonly measure?: Measure;
  /** The number that a formula uses for a value; null for the number that the text is, or 0. */
  readonly toNumber: ((field: FieldDefinition) => (value: FieldValue) => Decimal) | null;
  /** The text that a visitor sees for a value, e.g. an option's label; `comma` stands between several, in the form's language. */
  readonly toText: (value: FieldValue, field: FieldDefinition, comma?: string) => string;
  /** A value as a submission carries it; null: it is never sent, nor kept. */
  readonly toSubmission: (value: FieldValue, field: FieldDefinition, answer: Json) => Json;
}

/** A field that another one is made of; `at` is where its author wrote it, within the other. */
export interface Part {
  readonly definition: FieldDefinition;
  readonly copy: number;
  readonly at: string;
  /** The rule that is broken when it is required and blank, if that is not `required`. */
  readonly missing?: string;
}

/** One aspect of a value, e.g. the day of a date. */
export type Aspect = (value: FieldValue, field: FieldDefinition) => FieldValue;

/** A rule as a field applies it: `limits` fill `{0}`, `{1}` in its message. */
export interface AppliedRule {
  readonly rule: string;
  readonly limits: readonly Json[];
  /** Other fields whose values it depends on. */
  readonly from?: readonly string[];
}

/** A capability that an option of a field needs, and the value with which the field does without. */
export interface OptionNeed {
  readonly capability: string;
  readonly option: string;
  readonly value: Json;
}

/**
 * The authoring half of a kind: its options, and everything that follows from them before a form runs. It stands beside
 * the kind, and pages, which show blueprints, leave it out.
 */
export interface KindAuthoring {
  /** Whether it is only ever a part of another kind, which adds it: authors cannot write it. */
  readonly isPart?: boolean;
  /** Whether a visitor answers it: it can then be required and described, and must have a label. */
  readonly answered: boolean;
  /** Whether it has an answer from the beginning and always: then it is neither required nor optional. */
  readonly isNeverEmpty?: boolean;
  readonly summary: string;
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
  /** The longest answer without a `maxlength`, in code units or entries of a list. A longer one is not even read. */
  readonly longestAnswer?: number;
  /** The rules of such a field, in the order in which they are tried. `required` is added automatically, first. */
  readonly rules?: (field: FieldDefinition) => readonly AppliedRule[];
  /** The fields of their own that it is made of, in order; for a repeated group, copy after copy. */
  readonly parts?: (field: FieldDefinition, language: KindLanguage) => readonly Part[];
  /** The default words of rules, if they differ from the rules' own. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * The field as it runs, if it differs from its definition: of another kind, or with facts that are known beforehand.
   */
  readonly runsAs?: (field: FieldDefinition) => FieldDefinition;
  /** Words of a field in another language that are not options of its author's, e.g. the names of periods. */
  readonly says?: (field: FieldDefinition, language: KindLanguage) => JsonObject;
  /** The limits of a good answer in words: they are said beforehand where the author does not describe the field. */
  readonly hint?: (field: FieldDefinition, language: KindLanguage) => Hint | null;
  /** The capabilities that such a field needs from a server, by their names. */
  readonly needs?: (field: FieldDefinition) => readonly string[];
  /** Options that need more of a server than the field does. Without it the form is offered with these values in their place. */
  readonly optionNeeds?: (field: FieldDefinition) => readonly OptionNeed[];
  /** Whether a form can be offered without such a field if a server lacks a capability that it needs. */
  readonly isDispensable?: (field: FieldDefinition) => boolean;
  /** Whether its options are ways to the same end: options that need a missing capability are left out. */
  readonly offersWays?: true;
  /** The amount that is given by submitting the form, as tags: the button shows it. */
  readonly gives?: (field: FieldDefinition) => string;
  /** The form in which equal answers are the same text, where entries are counted by them; without it: without case. */
  readonly countedAs?: (text: string) => string;
  /** The fields whose texts it shows, by their names in formulas. */
  readonly mentions?: (field: FieldDefinition) => readonly string[];
}

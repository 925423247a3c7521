import type { FieldValue, Measure } from '../value/field-value.ts';
import type { Json, JsonObject } from '../value/json.ts';
import type { Decimal } from '../value/number/is-decimal.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { KindLanguage } from './kind-language.ts';

/**
 * Which control shows a kind, as a literal: the registry collects them all, and the renderer does not compile until each has its
 * component. Where a kind has more than one, none bears the kind's own name: under that a host replaces them all.
 */
export type WidgetName = Lowercase<string>;

/** How a line of text is typed: facts about the answer which every screen can use, no attribute of any. */
export interface Entry {
  readonly type: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time';
  readonly keyboard: 'text' | 'email' | 'tel' | 'decimal' | 'numeric' | 'url';
  /** The autofill purpose of the HTML standard, e.g. “email”; a field's own `autofill` comes first. */
  readonly autofill: string | null;
  /** Of a line of a card: what a text becomes while it is typed, e.g. digits in groups. What it has made, it leaves alone. */
  readonly typed?: (text: string) => string;
  /** Whether a character may be typed, where not every one may; what is pasted or filled in is judged, not held back. */
  readonly takes?: (character: string) => boolean;
  /** What a text becomes when its control is left, e.g. a number with its decimals. What it has made, it leaves alone. */
  readonly left?: (text: string, field: FieldDefinition) => string;
}

/**
 * A kind of field: what it is, not how it looks. Shared code never asks which kind it has; it asks these questions.
 * Every kind answers the required ones; an optional one that is missing has the answer its comment gives. Most answers
 * are the same for many kinds: see `answered` and `unanswered`.
 */
export interface FieldKind {
  readonly name: string;
  readonly widget: WidgetName;
  readonly entry: Entry | null;
  /** The control of this field, where what its author wrote decides it. */
  readonly widgetOf?: (field: FieldDefinition) => WidgetName;
  /** What there is to choose from, where the author's `options` do not say it. */
  readonly choices?: (field: FieldDefinition) => readonly JsonObject[];
  /** What it begins: a page, a section up to the next heading, a group of fields that it holds itself, or nothing. */
  readonly begins: 'page' | 'section' | 'group' | null;
  /** Whether it stands in no page and no section, and so is never hidden with one. */
  readonly isEverywhere?: boolean;
  /** Whether it has a value: then conditions and formulas may ask for it. */
  readonly hasValue: boolean;
  /** The formula that gives its value, or null when an answer does. */
  readonly formula: (field: FieldDefinition) => string | null;
  /** Whether a visitor sees anything of it while it is visible. */
  readonly displays: (field: FieldDefinition) => boolean;
  /** The answer a new form starts with; `today` is `YYYY-MM-DD`, or '' while nobody has said. */
  readonly initial: (field: FieldDefinition, today?: string) => Json;
  /** Whether a visitor gives its value; else it comes from a formula or from other fields. */
  readonly isAnswered: boolean;
  /** Whether nothing may keep its answer: no stored submission and no draft. What is not even sent has no submission. */
  readonly isSecret?: boolean;
  /** Whether the form is disabled while something is said to be wrong with it. */
  readonly disablesForm?: true;
  /** Whether its answer comes from the host alone, which checks what is sent for it. */
  readonly isGiven?: true;
  /**
   * That it never leaves the page, and why a submission does without: something that is sent proves it, as a card's token does,
   * or the host has used it in a call of its own, so that whoever settles the submission demands none.
   */
  readonly stays?: 'proven' | 'used';
  /** Whether an answer is good for one submission only, as a provider’s token is. */
  readonly isSpent?: boolean;
  /** The fields whose values, beside the answer, decide its own. */
  readonly sources?: (field: FieldDefinition) => readonly string[];
  /**
   * What an answer means; `null` when blank, `undefined` when no answer of this kind looks like that. Never throws.
   * `sources` are the values of the fields that it names as its sources.
   */
  readonly read: (
    answer: Json,
    field: FieldDefinition,
    sources: readonly FieldValue[],
  ) => FieldValue | undefined;
  /** `read` of one field without sources, its options looked at once, where that is worth it: it is asked at every key. */
  readonly reader?: (field: FieldDefinition) => (answer: Json) => FieldValue | undefined;
  /** Whether its parts are answered in its stead: then it has no value of its own, and its widget is the group's. */
  readonly isDivided?: (field: FieldDefinition) => boolean;
  /** Whether a copy of its parts is there now; the first always is. */
  readonly holds?: (value: FieldValue, copy: number) => boolean;
  /** What conditions and formulas may ask of its value by `field-id-aspect`. */
  readonly aspects?: ReadonlyMap<string, Aspect>;
  /** What stands between its own text and those of its parts, where they are told as one. */
  readonly joins?: string;
  /** Whether it is required always, whatever its definition says. */
  readonly mustBeAnswered?: boolean;
  /**
   * Who is paid before a form is sent: its value, or that of its part `<id>-<amount>`. The part `<id>-<proof>` holds what
   * proves it. `isChecked`: in an element of its own, of which the provider can say before that whether it will do.
   */
  readonly pays?: {
    readonly provider: string;
    readonly amount?: string;
    readonly proof: string;
    readonly isChecked?: true;
  };
  /** How conditions put its values in order; without it as numbers where both sides are, else as texts. */
  readonly measure?: Measure;
  /** What a formula sees of a value; null where that is the number which the text is, or 0. */
  readonly toNumber: ((field: FieldDefinition) => (value: FieldValue) => Decimal) | null;
  /** What the visitor sees of a value, e.g. an option's label. */
  readonly toText: (value: FieldValue, field: FieldDefinition) => string;
  /** What a submission carries of a value; null: it is never sent, nor kept. */
  readonly toSubmission: (value: FieldValue, field: FieldDefinition, answer: Json) => Json;
}

/** A field that another one is made of; `at` is where its author wrote it, within the other. */
export interface Part {
  readonly definition: FieldDefinition;
  readonly copy: number;
  readonly at: string;
  /** The rule that is broken when it is required and blank, where that is not `required`. */
  readonly missing?: string;
}

/** One thing of a value, e.g. the day of a date. */
export type Aspect = (value: FieldValue, field: FieldDefinition) => FieldValue;

/** A rule as a field applies it: `limits` are what fills `{0}`, `{1}` in its message. */
export interface AppliedRule {
  readonly rule: string;
  readonly limits: readonly Json[];
  /** Other fields whose values it looks at. */
  readonly from?: readonly string[];
}

/**
 * What an author may write of a kind, and all that follows from it before a form runs: it stands beside the kind, and pages,
 * which show forms that are laid out, leave it out.
 */
export interface KindAuthoring {
  /** Whether it is only ever a part of another kind, which brings it: no author writes it. */
  readonly isPart?: boolean;
  /** Whether a visitor answers it: then it can be required and described, and must have a label. */
  readonly answered: boolean;
  readonly summary: string;
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
  /**
   * How long an answer may be that is held to no `maxlength`: so many code units, or entries of a list. What is longer is not
   * even read.
   */
  readonly longestAnswer?: number;
  /** The rules that hold of such a field, in the order in which they are tried. `required` comes by itself, first. */
  readonly rules?: (field: FieldDefinition) => readonly AppliedRule[];
  /** The fields of their own that it is made of, in order; of a repeated group, copy after copy. */
  readonly parts?: (field: FieldDefinition, language: KindLanguage) => readonly Part[];
  /** The default words of rules where they are other than the rules' own. */
  readonly words?: Readonly<Record<string, string>>;
  /** The field as it runs, where that is other than its author wrote it: of another kind, or with what is known of it beforehand. */
  readonly runsAs?: (field: FieldDefinition) => FieldDefinition;
  /** What a field says in another language that is no option of its author's, e.g. the names of periods. */
  readonly says?: (field: FieldDefinition, language: KindLanguage) => JsonObject;
  /** What a server has to be able to do for such a field, by the names of capabilities. */
  readonly needs?: (field: FieldDefinition) => readonly string[];
  /** Whether a form can be offered without such a field where a server lacks what it needs. */
  readonly isDispensable?: (field: FieldDefinition) => boolean;
  /** Whether its options are ways to the same end: one that leads to what a server lacks is left out. */
  readonly offersWays?: true;
  /** The field that says what is given by submitting the form: it stands on the button. */
  readonly gives?: (field: FieldDefinition) => string;
  /** The fields whose texts it shows, by the names that formulas use. */
  readonly mentions?: (field: FieldDefinition) => readonly string[];
}

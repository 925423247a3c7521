import type { FieldBlueprint, FormBlueprint, Reference, RuledBlueprint } from '../../blueprint/blueprint.ts';
import type { DefinitionParts, FormulaReader } from '../../blueprint/definition-parts.ts';
import type { FieldPart } from '../../blueprint/field-part.ts';
import type { OutcomeChooser } from '../../blueprint/outcome.ts';
import type { Formula } from '../../calc/formula.ts';
import type { Test, ValueOf } from '../../conditions/test.ts';
import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { Aspect, FieldKind } from '../../kinds/kind.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { JsonObject } from '../../value/json.ts';
import type { Decimal } from '../../value/number/is-decimal.ts';
import type { TextForm } from '../selectors/text-of.ts';
import type { FormState } from '../state/form-state.ts';
import type { Transaction } from '../state/transaction.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { AfterUpdate, EventHandler } from './event-handler.ts';
import type { AlongReader, Objector, Reach, Reader, ValueSource } from './plan.ts';
import type { StagesMaker } from './stages.ts';

/**
 * The parts that forms are made of. `allParts` has everything; a page brings only those its form uses, so that unused
 * kinds, rules, conditions and formulas cost it nothing.
 */
export interface FormParts extends DefinitionParts {
  /** The handlers of events, by their type. */
  readonly events: ReadonlyMap<string, EventHandler>;
  // Null or absent if nothing needs them.
  /** For forms with behaviours. */
  readonly outcomes?: OutcomeChooser | null;
  /** For fields with `doValidate`, and for hosts that keep submissions. */
  readonly along?: AlongReader | null;
  /** For forms that could be sent empty, which is refused. */
  readonly emptiness?: EmptinessCheck | null;
  /** For fields that depend on others. */
  readonly links?: LinkMaker | null;
  readonly conditions?: ConditionLanguage | null;
  readonly formulas?: FormulaLanguage | null;
  /** For fields that refuse answers or warn of them. */
  readonly objections?: ObjectionMaker | null;
  /** For forms whose labels or words have answers in them. */
  readonly tags?: TextFiller | null;
  /** For forms with payments. */
  readonly payments?: PaymentPart | null;
  /** For forms of several pages with a card on one of them. */
  readonly cards?: CardPart | null;
  /** For forms of several pages. */
  readonly paging?: PagingPart | null;
  /** For forms with stages beside their pages. */
  readonly stages?: StagesMaker | null;
}

/** Refuses an empty submission: the form then goes back to being filled in. */
export type EmptinessCheck = (transaction: Transaction) => boolean;

/** Payments, as a part that forms without any leave out. */
export interface PaymentPart {
  /** Whether a submission has to wait for a payment, which has then been begun. */
  readonly begin: (transaction: Transaction) => boolean;
  /** The words shown while the form waits for a payment, or is being sent with one; '' for none, undefined if that is not said here. */
  readonly says: (form: CompiledForm, state: FormState) => string | undefined;
  readonly afterUpdate: AfterUpdate;
}

/** Cards in an element of their provider, as a part that forms of one page leave out. */
export interface CardPart {
  /** Whether a page has to wait until the provider has checked a card, which is then requested. */
  readonly waits: (transaction: Transaction, page: number) => boolean;
  readonly afterUpdate: AfterUpdate;
}

/** Turning pages, as a part that forms of one page leave out. */
export interface PagingPart {
  /** Goes to the step that waited for the host, once it has answered. */
  readonly resume: (transaction: Transaction) => void;
}

/** Rules with all their operators, as an optional part. */
export interface ConditionLanguage {
  readonly compile: <S>(ruled: JsonObject, valueOf: ValueOf<S>) => RuleTests<S>;
}

/** The results of the rules of something; null if none of them decides about it. */
export interface RuleTests<S> {
  /** Whether its rules permit it to be shown: all “show” rules hold, and no “hide” rule does. */
  readonly shown: Test<S> | null;
  /** Whether any “require” rule holds, and whether any “unrequire” rule does. */
  readonly requires: Test<S> | null;
  readonly unrequires: Test<S> | null;
}

/** Fills answers into the texts of a field or a form, as a part that forms without tags in these leave out. */
export type TextFiller = (
  text: string,
  references: readonly Reference[],
  form: TextForm,
  fields: ValueSource,
) => string;

/** Makes the objections of a field, as a part that forms without any leave out. */
export type ObjectionMaker = (part: FieldBlueprint, around: FormSurroundings) => Objector | undefined;

/** A field, or one aspect of it, as a formula uses it. */
export interface FormulaField {
  readonly definition: FieldDefinition;
  readonly kind: FieldKind;
  readonly aspect: Aspect | null;
  readonly rank: number;
}

/** The formula language, as an optional part. */
export interface FormulaLanguage extends FormulaReader {
  /** The default operand of a value whose kind does not define one. */
  readonly toNumber: (value: FieldValue) => Decimal;
  /**
   * The result is null when it cannot be calculated. Results are reduced: equal numbers look the same. For several
   * fields it takes the sum. `read` is the parsed text, if it has been parsed.
   */
  readonly compile: (
    text: string,
    fieldsOf: (name: string) => readonly FormulaField[],
    read?: Formula,
  ) => (source: ValueSource) => Decimal | null;
}

/** The readings of a field that need not be repeated right after its blueprint was made. */
export type ReadField = Pick<FieldPart, 'formula'>;

/** The pieces of a form from which its plan is made. */
export interface Pieces {
  readonly blueprint: FormBlueprint;
  readonly fields: readonly CompiledField[];
  readonly parts: FormParts;
  /** The readings of the fields so far, by their index; none on a page. */
  readonly read: readonly ReadField[];
}

/** The surroundings of a field that its closures need. */
export interface FormSurroundings extends Pieces {
  /** The rank of each field, by its index. */
  readonly declared: Int32Array;
}

/** The dependencies of a field beside its own answer, as closures. */
export interface Links extends RuleTests<ValueSource> {
  /** The value of its formula, null if it cannot be calculated; null: it has no formula. */
  readonly compute: ((source: ValueSource) => Decimal | null) | null;
  /** Its rules that refuse answers or warn of them. */
  readonly refusal?: Objector | undefined;
}

/** Makes links, as a part that forms without dependencies leave out. */
export interface LinkMaker {
  readonly linksOf: (index: number, part: FieldBlueprint, around: FormSurroundings) => Links;
  /** Whether its rules show something; null: always. */
  readonly visibilityOf: (part: RuledBlueprint, around: FormSurroundings) => Test<ValueSource> | null;
  /** The reader of a field by its name. */
  readonly readerOf: (name: string, part: RuledBlueprint, around: FormSurroundings) => Reader;
  /** The fields that a change of each field reaches; null if no field depends on another. */
  readonly reachOf: (around: FormSurroundings) => Reach | null;
}

import type { FieldBlueprint, FormBlueprint, RuledBlueprint } from '../../blueprint/blueprint.ts';
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
import type { FormState } from '../state/form-state.ts';
import type { Transaction } from '../state/transaction.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { AfterUpdate, EventHandler } from './event-handler.ts';
import type { AlongReader, Reader, ValueSource } from './plan.ts';
import type { StagesMaker } from './stages.ts';

/**
 * What forms are made of. `allParts` has everything; a page brings only what its form uses, so that kinds, rules,
 * conditions and formulas which a form does not use cost it nothing.
 */
export interface FormParts extends DefinitionParts {
  /** What forms do about events, by their type. */
  readonly events: ReadonlyMap<string, EventHandler>;
  // Null, or not there, where nothing needs them.
  /** For forms with behaviours. */
  readonly outcomes?: OutcomeChooser | null;
  /** For fields that say `doValidate`, and for hosts that keep submissions. */
  readonly along?: AlongReader | null;
  /** For forms that can be sent with nothing in them, which is refused. */
  readonly emptiness?: EmptinessCheck | null;
  /** For fields that look at others. */
  readonly links?: LinkMaker | null;
  readonly conditions?: ConditionLanguage | null;
  readonly formulas?: FormulaLanguage | null;
  /** For forms in which something is paid. */
  readonly payments?: PaymentPart | null;
  /** For forms of several pages with a card on one of them. */
  readonly cards?: CardPart | null;
  /** For forms of several pages. */
  readonly paging?: PagingPart | null;
  /** For forms with stages beside their pages. */
  readonly stages?: StagesMaker | null;
}

/** Refuses a submission of nothing: then the form goes back to being filled in. */
export type EmptinessCheck = (transaction: Transaction) => boolean;

/** Payments, as a part that forms can leave out which take none. */
export interface PaymentPart {
  /** Whether a submission has to wait for a payment, which has been begun then. */
  readonly begin: (transaction: Transaction) => boolean;
  /** What is said while the form waits for a payment, or is on its way with it; '' for nothing of its own. */
  readonly says: (form: CompiledForm, state: FormState) => string;
  readonly afterUpdate: AfterUpdate;
}

/** Cards in an element of their provider, as a part that forms of one page can leave out. */
export interface CardPart {
  /** Whether a page has to wait until the provider has looked at a card, which it is asked for then. */
  readonly waits: (transaction: Transaction, page: number) => boolean;
  readonly afterUpdate: AfterUpdate;
}

/** Turning pages, as a part that forms of one page can leave out. */
export interface PagingPart {
  /** Goes on to the step that has waited for the host, once it has answered. */
  readonly resume: (transaction: Transaction) => void;
}

/** Rules with all their operators, as a part that can be left out. */
export interface ConditionLanguage {
  readonly compile: <S>(ruled: JsonObject, valueOf: ValueOf<S>) => RuleTests<S>;
}

/** What the rules of something come to; null where none of them decides about it. */
export interface RuleTests<S> {
  /** Whether all of them permit that it is shown: all that say “show” hold, none that says “hide” does. */
  readonly shown: Test<S> | null;
  /** Whether any holds that requires it, and any that does not. */
  readonly requires: Test<S> | null;
  readonly unrequires: Test<S> | null;
}

/** A field as a formula looks at it, or one aspect of it. */
export interface FormulaField {
  readonly definition: FieldDefinition;
  readonly kind: FieldKind;
  readonly aspect: Aspect | null;
  readonly rank: number;
}

/** The formula language, as a part that can be left out. */
export interface FormulaLanguage extends FormulaReader {
  /** What a formula sees of a value whose kind says nothing of its own. */
  readonly toNumber: (value: FieldValue) => Decimal;
  /**
   * The result is null when it cannot be worked out. Results are reduced: equal numbers look the same. Of several fields it
   * takes the sum. `read` is what the text has been read as, where it has been.
   */
  readonly compile: (
    text: string,
    fieldsOf: (name: string) => readonly FormulaField[],
    read?: Formula,
  ) => (source: ValueSource) => Decimal | null;
}

/** What need not be read of a field again, where it has just been laid out. */
export type ReadField = Pick<FieldPart, 'formula'>;

/** The pieces of a form from which its plan is made. */
export interface Pieces {
  readonly blueprint: FormBlueprint;
  readonly fields: readonly CompiledField[];
  readonly parts: FormParts;
  /** What has been read of the fields already, by their index; nothing on a page. */
  readonly read: readonly ReadField[];
}

/** What a field's closures need to know of the form around it. */
export interface FormSurroundings extends Pieces {
  /** The rank of each field, by its index. */
  readonly declared: Int32Array;
}

/** What a field looks at beside its own answer, as closures. */
export interface Links extends RuleTests<ValueSource> {
  /** The value its formula gives, null where it cannot be worked out; null: it has no formula. */
  readonly compute: ((source: ValueSource) => Decimal | null) | null;
}

/** Makes links, as a part that forms can leave out in which nothing looks at anything. */
export interface LinkMaker {
  readonly linksOf: (index: number, part: FieldBlueprint, around: FormSurroundings) => Links;
  /** Whether something is shown by its rules; null: always. */
  readonly visibilityOf: (part: RuledBlueprint, around: FormSurroundings) => Test<ValueSource> | null;
  /** How what a field names is read. */
  readonly readerOf: (name: string, part: RuledBlueprint, around: FormSurroundings) => Reader;
}

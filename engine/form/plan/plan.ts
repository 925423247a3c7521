import type { Test, ValueReader } from '../../conditions/test.ts';
import type { RuleContext, Verdict } from '../../validate/rule.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Issue } from '../../value/issue.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import type { Vector } from '../../value/vector.ts';
import type { Transaction } from '../state/transaction.ts';
import type { CompiledField } from './compiled-field.ts';

/** The source of field states while others are calculated from them; by rank. */
export type ValueSource = Vector<FieldState>;

/** How a form is calculated: its fields in an order in which each comes after everything it depends on (its rank). */
export interface Plan {
  readonly rankOf: ReadonlyMap<string, number>;
  /** By rank. */
  readonly nodes: readonly Node[];
  /** Ranks in the order of the definition. */
  readonly declared: Int32Array;
  /** Null if no field depends on another. */
  readonly reach: Reach | null;
  readonly submitShown: Test<ValueSource> | null;
  /** Whether each behaviour of the settings holds; null: always. */
  readonly behaves: readonly (Test<ValueSource> | null)[];
}

/** The fields that a change of each field reaches. */
export interface Reach {
  /** By rank: the fields whose visibility or value depends on it. */
  readonly dependents: RankLists;
  /**
   * By rank: the fields whose requirement or rules depend on it. They decide nothing else, so two fields may require
   * each other.
   */
  readonly revalidates: RankLists;
  readonly scratch: Scratch;
  /** Recalculates these fields and everything they reach, then validates the results. */
  readonly settle: (transaction: Transaction, ranks: readonly number[]) => void;
  /** Marks everything that depends on a field, which has changed, and the field itself for revalidation. */
  readonly passOn: (transaction: Transaction, rank: number) => void;
}

/** The data a server needs beside a submission. */
export interface Along {
  /** Answers of hidden fields with `doValidate`: for the server to validate as the page did, and not to be kept. */
  readonly unseen?: JsonObject;
  /** Fields whose formula cannot be calculated: the submission carries 0 for them, and the form's owner should know. */
  readonly failed?: readonly string[];
}

/** Reads the data that goes along with a submission. */
export type AlongReader = (
  form: { readonly fields: readonly CompiledField[]; readonly plan: Plan },
  source: ValueSource,
) => Along;

/** A list of ranks for each rank, in ascending order. */
export type RankLists = readonly (readonly number[])[];

/** One field, as closures. The members needed at every key come first: they lie together in memory. */
export interface Node {
  /** The rank of its container (a page break, a section or the field it is a part of), or -1. */
  readonly container: number;
  /** Its own rules for being shown; null: always. */
  readonly shown: Test<ValueSource> | null;
  readonly isComputed: boolean;
  /** Whether its value may change although its own answer does not: with a formula, or with sources. */
  readonly followsOthers: boolean;
  /**
   * The result of its formula; null in its place when it cannot be calculated. Without a formula, the value of an
   * answer; null when blank, undefined when it cannot be read.
   */
  readonly read: (source: ValueSource, answer: Json) => FieldValue | undefined;
  readonly isRequired: boolean;
  readonly requires: Test<ValueSource> | null;
  readonly unrequires: Test<ValueSource> | null;
  /** Its rules that refuse answers or warn of them. */
  readonly refusal: Objector | undefined;
  /** Validated even while hidden. */
  readonly doValidate: boolean;
  readonly rules: readonly CompiledRule[];
  readonly missing: Issue;
  readonly unreadable: Issue;
  readonly failed: Issue;
  /** The longest answer that is read, in code units or entries of a list, and the issue for a longer one. */
  readonly longest: number;
  readonly tooLong: Issue;
  readonly field: CompiledField;
  /** The values, beside its answer, that its own is calculated from. */
  readonly sources: readonly Reader[];
}

/**
 * The issue of a field with its words filled in, or else the first rule that refuses the answers, or that warns of
 * them; the field's own issue of before, if it is the same. `found` is its issue so far, or the rule that its host
 * decides.
 */
export type Objector = (
  source: ValueSource,
  state: Pick<FieldState, 'issue'>,
  found: Issue | string | null,
  action?: 'warn',
) => Issue | null;

/** Whether an answer is longer than any that its field reads: its content is then ignored. */
export function isTooLong(answer: Json, longest: number): boolean {
  return (typeof answer === 'string' || Array.isArray(answer)) && answer.length > longest;
}

/** The rank of a field, by its place in the definition. */
export function rankAt({ declared }: Pick<Plan, 'declared'>, place: number): number {
  return present(declared[place]);
}

/** The field of a rank, as closures. */
export function nodeAt({ nodes }: Plan, rank: number): Node {
  return present(nodes[rank]);
}

/** How the value of a field is read. */
export type Reader = ValueReader<ValueSource>;

const NONE: readonly FieldValue[] = [];

/** The present values of these readers. */
export function readAll(readers: readonly Reader[], source: ValueSource): readonly FieldValue[] {
  return readers.length === 0 ? NONE : readers.map(({ read, slot }) => read(source, slot));
}

/** One rule as this field applies it, with its words filled in. */
export interface CompiledRule {
  readonly rule: string;
  readonly limits: readonly Json[];
  readonly test: (value: NonNullable<FieldState['value']>, context: RuleContext) => Verdict;
  /** The other fields it depends on. */
  readonly others: readonly Reader[];
  readonly asksToday: boolean | undefined;
  readonly issue: Issue;
  /** Set if its words depend on the answer, on other fields or on today. */
  readonly issueWith: ((context: RuleContext) => Issue) | undefined;
}

/**
 * Working memory of one update, all zero between updates: the ranks that wait to be calculated (one bit each), and
 * those that wait to be validated.
 */
export interface Scratch {
  readonly waiting: Int32Array;
  /** The lowest word of `waiting` that may hold a bit. */
  low: number;
  /** The highest word of `waiting` that may hold a bit, or -1. */
  high: number;
  readonly isQueued: Uint8Array;
  /** The ranks that wait to be validated, and how many there are. An array that grows would be made anew by every update. */
  readonly queue: Int32Array;
  queued: number;
}

/** Above every word of `waiting`. */
export const NOTHING_WAITS: number = 2 ** 30;

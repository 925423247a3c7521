import type { Test, ValueReader } from '../../conditions/test.ts';
import type { RuleContext, Verdict } from '../../validate/rule.ts';
import { certain } from '../../value/certain.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Issue } from '../../value/issue.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import type { Vector } from '../../value/vector.ts';
import type { CompiledField } from './compiled-field.ts';

/** Where a field's state is read while others are worked out from it; by rank. */
export type ValueSource = Vector<FieldState>;

/**
 * How a form is worked out: its fields in an order in which each comes after everything it depends on (its rank),
 * and for each what must be looked at again when it changes.
 */
export interface Plan {
  readonly rankOf: ReadonlyMap<string, number>;
  /** By rank. */
  readonly nodes: readonly Node[];
  /** Ranks in the order of the definition. */
  readonly declared: Int32Array;
  /** By rank: whose visibility or value looks at it. */
  readonly dependents: RankLists;
  /** By rank: whose requirement or rules look at it. They decide nothing else, so two fields may require each other. */
  readonly revalidates: RankLists;
  readonly submitShown: Test<ValueSource> | null;
  /** Whether each behaviour of the settings holds; null: always. */
  readonly behaves: readonly (Test<ValueSource> | null)[];
  readonly scratch: Scratch;
}

/** What a server needs beside a submission. */
export interface Along {
  /** Answers of hidden fields that say `doValidate`: for the server to judge as they were judged here, and not to be kept. */
  readonly unseen?: JsonObject;
  /** Fields whose formula cannot be worked out: the submission carries 0 for them, and whoever owns the form should know. */
  readonly failed?: readonly string[];
}

/** Reads what goes along with a submission. */
export type AlongReader = (
  form: { readonly fields: readonly CompiledField[]; readonly plan: Plan },
  source: ValueSource,
) => Along;

/** A list of ranks for each rank, all in one piece: what a key reaches lies together in memory. */
export interface RankLists {
  /** Where the list of each rank begins, and so where the one before it ends. */
  readonly starts: Int32Array;
  /** The lists, one after the other, each in ascending order. */
  readonly ranks: Int32Array;
}

/** One field, as closures. What every key needs comes first: it lies together in memory. */
export interface Node {
  /** The rank of what it stands under, a page break, a section or the field it is a part of, or -1. */
  readonly container: number;
  /** Its own rules for being shown; null: always. */
  readonly shown: Test<ValueSource> | null;
  readonly isComputed: boolean;
  /** Whether its value may move although its own answer does not: with a formula, or with sources. */
  readonly followsOthers: boolean;
  /**
   * What its formula gives; null in its place when that cannot be worked out. Without a formula, what an answer means;
   * null when blank, undefined when it cannot be read.
   */
  readonly read: (source: ValueSource, answer: Json) => FieldValue | undefined;
  readonly isRequired: boolean;
  readonly requires: Test<ValueSource> | null;
  readonly unrequires: Test<ValueSource> | null;
  /** Validated even while hidden. */
  readonly doValidate: boolean;
  readonly rules: readonly CompiledRule[];
  readonly missing: Issue;
  readonly unreadable: Issue;
  readonly failed: Issue;
  /** So long an answer is read at most, in code units or entries of a list; and what is said of a longer one. */
  readonly longest: number;
  readonly tooLong: Issue;
  readonly field: CompiledField;
  /** The values that its own is worked out from beside its answer. */
  readonly sources: readonly Reader[];
}

/** Whether an answer is longer than any that its field reads: then nothing looks at what is in it. */
export function isTooLong(answer: Json, longest: number): boolean {
  return (typeof answer === 'string' || Array.isArray(answer)) && answer.length > longest;
}

/** The rank of a field, by its place in the definition. */
export function rankAt({ declared }: Pick<Plan, 'declared'>, place: number): number {
  return certain(declared[place]);
}

/** The field of a rank, as closures. */
export function nodeAt({ nodes }: Plan, rank: number): Node {
  return certain(nodes[rank]);
}

/** How the value of a field is read. */
export type Reader = ValueReader<ValueSource>;

const NONE: readonly FieldValue[] = [];

/** What these readers read now. */
export function readAll(readers: readonly Reader[], source: ValueSource): readonly FieldValue[] {
  return readers.length === 0 ? NONE : readers.map(({ read, slot }) => read(source, slot));
}

/** One rule as this field applies it, with its words filled in. */
export interface CompiledRule {
  readonly rule: string;
  readonly limits: readonly Json[];
  readonly test: (value: NonNullable<FieldState['value']>, context: RuleContext) => Verdict;
  /** The other fields it looks at. */
  readonly others: readonly Reader[];
  readonly asksToday: boolean | undefined;
  readonly issue: Issue;
  /** Set where its words say something of the answer. */
  readonly issueWith: ((answer: Json) => Issue) | undefined;
}

/**
 * Working memory of one update, all zero between updates: what waits to be worked out (one bit a rank),
 * and what waits to be validated.
 */
export interface Scratch {
  readonly waiting: Int32Array;
  /** The highest word of `waiting` that may hold a bit, or -1. */
  high: number;
  readonly isQueued: Uint8Array;
  /** The ranks that wait to be validated, and how many there are. An array that grows would be made anew by every update. */
  readonly queue: Int32Array;
  queued: number;
}

import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { type MergeTag, splitAtTags } from '../value/text/merge-tags.ts';

/** A test of another field. */
export interface Condition {
  readonly field: string;
  readonly operator: string;
  /** The value to compare with; nothing, or '', means “not answered”. */
  readonly value?: string | number;
  /** The field to compare with, in place of a value. */
  readonly other?: string;
}

/** Conditions of which all or any have to hold; they nest. An empty group requires nothing. */
export interface ConditionGroup {
  readonly rule: 'all' | 'any';
  readonly conditions: readonly (Condition | ConditionGroup)[];
}

/** What happens to a field when its group holds. */
export interface FieldRule extends ConditionGroup {
  readonly action: RuleAction;
  /** The words of a rule that refuses or warns; `{field-id}` stands for an answer. */
  readonly message?: string;
}

/** The id of the field that holds the current day; authors cannot write it. */
export const TODAY = '(today)';

export type RuleAction = 'show' | 'hide' | 'require' | 'unrequire' | 'refuse' | 'warn';

/** Whether a rule decides about being shown; the others are judged once everything is settled. */
export function isVisibilityRule({ action }: FieldRule): boolean {
  return action === 'show' || action === 'hide';
}

/** Whether a rule says something about the answers, in words of its own. */
export function isObjection({ action }: { readonly action?: unknown }): boolean {
  return action === 'refuse' || action === 'warn';
}

/** The tags in the words of a rule. */
export function tagsOf({ message }: { readonly message?: unknown }): readonly MergeTag[] {
  return typeof message === 'string'
    ? splitAtTags(message).filter((piece) => typeof piece !== 'string')
    : NO_TAGS;
}

const NO_TAGS: readonly MergeTag[] = [];

export function isGroup(condition: Condition | ConditionGroup): condition is ConditionGroup {
  return 'conditions' in condition;
}

const NONE: readonly FieldRule[] = [];

/** A field's rules; malformed ones are left to the checks. */
export function rulesOf(definition: JsonObject): readonly FieldRule[] {
  const rules: Json | undefined = definition.conditions;
  if (!Array.isArray(rules)) return NONE;
  return (rules.every(isObject) ? rules : rules.filter(isObject)) as unknown as readonly FieldRule[];
}

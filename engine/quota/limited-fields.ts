import type { CompiledField } from '../form/plan/compiled-field.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { type CompiledRule, nodeAt, rankAt } from '../form/plan/plan.ts';
import { isObject, type JsonObject } from '../value/json.ts';
import { present } from '../value/present.ts';
import { numberIn, textIn } from '../value/read-member.ts';

/** A field with options that can be chosen only so many times, all entries together. */
export interface LimitedField {
  readonly field: CompiledField;
  /** By the value of the option. */
  readonly limits: ReadonlyMap<string, number>;
  /** The message for an option that is used up. */
  readonly message: string;
}

const known = new WeakMap<CompiledForm, readonly LimitedField[]>();

/** The fields of a form that have options with a limit, in every copy of a group. */
export function limitedFieldsOf(form: CompiledForm): readonly LimitedField[] {
  const fields = known.get(form) ?? form.fields.flatMap((field) => limitedField(form, field));
  known.set(form, fields);
  return fields;
}

function limitedField({ plan }: CompiledForm, field: CompiledField): readonly LimitedField[] {
  const { rules } = nodeAt(plan, rankAt(plan, field.index));
  const rule = rules.find((one: CompiledRule) => one.rule === 'limit');
  if (rule === undefined) return [];
  return [
    { field, limits: new Map(rule.limits.filter(isObject).map(readLimit)), message: rule.issue.message },
  ];
}

function readLimit(limited: JsonObject): readonly [string, number] {
  return [textIn(limited, 'value'), present(numberIn(limited, 'limit'))];
}

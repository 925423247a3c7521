import type { FieldPart } from '../blueprint/field-part.ts';
import { otherOwners } from '../blueprint/other-owners.ts';
import { isObjection } from '../conditions/condition.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { quote } from './cursor.ts';

export const useToldRefusal = {
  name: 'use-told-refusal',
  why: 'A refusal or a warning without words, or at a place that visitors do not answer, tells nobody what to change.',
  *check({ definition, fields }) {
    for (const part of fields) {
      if (part.definition.conditions === undefined) continue;
      for (const rule of writtenRules(part.definition)) {
        yield* misworded(rule, part.at);
        if (isObjection(rule.rule) && !isAnswered(part)) yield misplaced(rule, part.at, part.definition.id);
      }
    }
    for (const { owner, at } of otherOwners(definition))
      for (const rule of writtenRules(owner)) {
        yield* misworded(rule, at);
        if (isObjection(rule.rule)) yield misplaced(rule, at);
      }
  },
} as const satisfies Check;

interface WrittenRule {
  readonly rule: JsonObject & { readonly action: Json };
  readonly at: string;
}

function writtenRules(owner: JsonObject): readonly WrittenRule[] {
  const rules = member(owner, 'conditions');
  if (!isList(rules)) return [];
  return rules.flatMap((rule, place): readonly WrittenRule[] => {
    const action = isObject(rule) ? member(rule, 'action') : undefined;
    if (!isObject(rule) || action === undefined) return [];
    // Most rules show something, and say nothing.
    if (!isObjection({ action }) && member(rule, 'message') === undefined) return [];
    return [{ rule: { ...rule, action }, at: pointer('conditions', place) }];
  });
}

function* misworded({ rule, at }: WrittenRule, place: string): Generator<Problem> {
  const isTold = member(rule, 'message') !== undefined;
  if (isTold === isObjection(rule)) return;
  yield isTold
    ? {
        code: 'use-told-refusal',
        at: place + at + pointer('message'),
        message: `Only “refuse” and “warn” say a “message”, and this rule is ${quote(rule.action)}.`,
        fix: 'Remove it, or change the action.',
      }
    : {
        code: 'use-told-refusal',
        at: place + at,
        message: `The rule ${quote(rule.action)} has no “message”.`,
        fix: 'Add one that says what to change, e.g. "message": "It ends before it begins."',
      };
}

function misplaced({ rule, at }: WrittenRule, place: string, id?: string): Problem {
  const subject = id === undefined ? 'Nothing is answered here' : `${quote(id)} is not answered by visitors`;
  return {
    code: 'use-told-refusal',
    at: place + at,
    message: `${subject}, so ${quote(rule.action)} cannot be said here.`,
    fix: 'Put the rule at a field whose answer visitors can change.',
  };
}

function isAnswered({ kind, definition }: FieldPart): boolean {
  return (
    kind.hasValue && kind.isAnswered && kind.displays(definition) && kind.isDivided?.(definition) !== true
  );
}

// The conditions of a form in terms that other languages have too: about the values of fields, never about how they are compared.

import type { FieldNode } from '../../linter/analysis/model/model.ts';

export type Logic =
  | { readonly type: 'constant'; readonly holds: boolean }
  | { readonly type: 'all' | 'any'; readonly of: readonly Logic[] }
  | { readonly type: 'not'; readonly of: Logic }
  | { readonly type: 'answered'; readonly fieldNode: FieldNode }
  | FieldTest
  | Unsaid;

/** A question about one field. */
export type FieldTest = MembershipTest | NumberTest;

interface AskedField {
  readonly fieldNode: FieldNode;
  /** The verdict while the field is blank. */
  readonly whenBlank: boolean;
}

/** Whether the value is one of these; for a list, whether some of its members are, or all. */
export interface MembershipTest extends AskedField {
  readonly type: 'is' | 'some' | 'every';
  readonly values: readonly string[];
}

/** How the number that a field holds compares. */
export interface NumberTest extends AskedField {
  readonly type: 'compares';
  readonly sign: Sign;
  readonly number: string;
}

export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** Something that other languages cannot express; `why` is a clause for a person. */
export interface Unsaid {
  readonly type: 'unsaid';
  readonly why: string;
}

export const ALWAYS: Logic = { type: 'constant', holds: true };
export const NEVER: Logic = { type: 'constant', holds: false };

/** Holds when all of these do, simplified. */
export function allOf(parts: readonly Logic[]): Logic {
  return joined('all', parts);
}

/** Holds when any of these does, simplified. */
export function anyOf(parts: readonly Logic[]): Logic {
  return joined('any', parts);
}

/** Holds when this does not. */
export function notOf(part: Logic): Logic {
  if (part.type === 'constant') return part.holds ? NEVER : ALWAYS;
  if (part.type === 'not') return part.of;
  return part.type === 'unsaid' ? part : { type: 'not', of: part };
}

function joined(type: 'all' | 'any', parts: readonly Logic[]): Logic {
  const decisive = type === 'any';
  const rest = parts.filter((part) => part.type !== 'constant' || part.holds === decisive);
  const [first, ...others] = rest;
  const decided = rest.find((part) => part.type === 'constant');
  if (decided !== undefined) return decided;
  if (first === undefined) return decisive ? NEVER : ALWAYS;
  // If a part cannot be expressed, nor can the whole: half of it would mean something else.
  const unsaid = rest.find((part) => part.type === 'unsaid');
  if (unsaid !== undefined) return unsaid;
  return others.length === 0 ? first : { type, of: rest };
}

/** The fields that it refers to. */
export function fieldNodesIn(logic: Logic): readonly FieldNode[] {
  switch (logic.type) {
    case 'constant':
    case 'unsaid':
      return [];
    case 'not':
      return fieldNodesIn(logic.of);
    case 'all':
    case 'any':
      return logic.of.flatMap(fieldNodesIn);
    default:
      return [logic.fieldNode];
  }
}

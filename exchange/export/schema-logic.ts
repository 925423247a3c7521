import type { Json, JsonObject } from 'formularium/engine';
import type { FieldNode } from '../../linter/analysis/model/model.ts';
import type { FieldTest, Logic, MembershipTest, NumberTest, Sign } from './logic.ts';
import { isList, isTick } from './options-of.ts';

/** How an object holds the values of fields, as members by their ids. */
export interface Carrier {
  /** Whether numbers are numbers or texts. */
  readonly areNumbers: boolean;
  /** The form that a value takes. */
  readonly value: (fieldNode: FieldNode, value: string) => Json;
  /** The schema of a member with a value, when a blank one may be present as well. */
  readonly answered: (fieldNode: FieldNode) => JsonObject | null;
}

/** A submission: blank values are absent. */
export const submissionsCarry: Carrier = {
  areNumbers: false,
  value: (_, value) => value,
  answered: () => null,
};

/** RJSF's data: numbers, checkboxes that are true or false, and lists that may be empty. */
export const answersCarry: Carrier = {
  areNumbers: true,
  value: (fieldNode, value) => (isTick(fieldNode) ? true : value),
  answered: (fieldNode) => {
    if (isTick(fieldNode)) return { const: true };
    return isList(fieldNode) ? { minItems: 1 } : null;
  },
};

/** A condition as a JSON Schema of such an object; null when it cannot be expressed. */
export function schemaLogic(logic: Logic, carrier: Carrier): JsonObject | boolean | null {
  switch (logic.type) {
    case 'constant':
      return logic.holds;
    case 'unsaid':
      return null;
    case 'answered':
      return answeredIn(logic.fieldNode, carrier);
    case 'not': {
      const part = schemaLogic(logic.of, carrier);
      return part === null ? null : { not: part };
    }
    case 'all':
    case 'any': {
      const parts = logic.of.map((part) => schemaLogic(part, carrier)).filter((part) => part !== null);
      if (parts.length < logic.of.length) return null;
      return { [logic.type === 'all' ? 'allOf' : 'anyOf']: parts };
    }
    default:
      return testSchema(logic, carrier);
  }
}

/** A schema that demands something of one field. */
export function answeredIn(fieldNode: FieldNode, carrier: Carrier): JsonObject {
  const member = carrier.answered(fieldNode);
  return { required: [fieldNode.id], ...(member !== null && { properties: { [fieldNode.id]: member } }) };
}

function testSchema(test: FieldTest, carrier: Carrier): JsonObject | null {
  const held = test.type === 'compares' ? numberTest(test, carrier) : membershipTest(test, carrier);
  if (held === null) return null;
  const { id } = test.fieldNode;
  const member = carrier.answered(test.fieldNode);
  if (!test.whenBlank) return { required: [id], properties: { [id]: { ...member, ...held } } };
  const holds = { properties: { [id]: held } };
  return member === null ? holds : { anyOf: [{ not: answeredIn(test.fieldNode, carrier) }, holds] };
}

function membershipTest({ type, fieldNode, values }: MembershipTest, carrier: Carrier): JsonObject {
  const among = { enum: values.map((value) => carrier.value(fieldNode, value)) };
  if (type === 'is') return among;
  return type === 'some' ? { contains: among } : { items: among };
}

const BOUNDS: Readonly<Record<Sign, (number: number) => JsonObject>> = {
  '=': (number) => ({ const: number }),
  '!=': (number) => ({ not: { const: number } }),
  '>': (number) => ({ exclusiveMinimum: number }),
  '>=': (number) => ({ minimum: number }),
  '<': (number) => ({ exclusiveMaximum: number }),
  '<=': (number) => ({ maximum: number }),
};

/** A number that is held as a text cannot be compared, nor one that JavaScript would round. */
function numberTest({ sign, number }: NumberTest, { areNumbers }: Carrier): JsonObject | null {
  const plain = Number(number);
  return areNumbers && String(plain) === number ? BOUNDS[sign](plain) : null;
}

/** A schema that demands something when a condition holds. Its members are computed, so that it does not look like a promise. */
export function whenever(condition: JsonObject | boolean, demand: JsonObject): JsonObject {
  return Object.fromEntries([
    ['if', condition],
    ['then', demand],
  ]);
}

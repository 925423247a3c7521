import type { Json, JsonObject } from 'formularium/engine';
import type { Subject } from '../../linter/analysis/model/model.ts';
import type { Comparison, Logic, Membership, Sign, Test } from './logic.ts';
import { isList, isTick } from './options-of.ts';

/** How an object carries what fields hold, as members by their ids. */
export interface Carrier {
  /** Whether numbers are numbers there, or texts. */
  readonly areNumbers: boolean;
  /** How a value stands there. */
  readonly value: (subject: Subject, value: string) => Json;
  /** What a member is like that says something, where a blank one may be there as well. */
  readonly answered: (subject: Subject) => JsonObject | null;
}

/** A submission: what is blank is not there. */
export const submissionsCarry: Carrier = {
  areNumbers: false,
  value: (_, value) => value,
  answered: () => null,
};

/** What RJSF holds: numbers, boxes that are true or false, and lists that may be empty. */
export const answersCarry: Carrier = {
  areNumbers: true,
  value: (subject, value) => (isTick(subject) ? true : value),
  answered: (subject) => {
    if (isTick(subject)) return { const: true };
    return isList(subject) ? { minItems: 1 } : null;
  },
};

/** A condition as a JSON Schema of such an object; null when it cannot be said so. */
export function schemaLogic(logic: Logic, carrier: Carrier): JsonObject | boolean | null {
  switch (logic.type) {
    case 'constant':
      return logic.holds;
    case 'unsaid':
      return null;
    case 'answered':
      return answeredIn(logic.subject, carrier);
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

/** That something is said of a field. */
export function answeredIn(subject: Subject, carrier: Carrier): JsonObject {
  const member = carrier.answered(subject);
  return { required: [subject.id], ...(member !== null && { properties: { [subject.id]: member } }) };
}

function testSchema(test: Test, carrier: Carrier): JsonObject | null {
  const held = test.type === 'compares' ? comparison(test, carrier) : membership(test, carrier);
  if (held === null) return null;
  const { id } = test.subject;
  const member = carrier.answered(test.subject);
  if (!test.whenBlank) return { required: [id], properties: { [id]: { ...member, ...held } } };
  const holds = { properties: { [id]: held } };
  return member === null ? holds : { anyOf: [{ not: answeredIn(test.subject, carrier) }, holds] };
}

function membership({ type, subject, values }: Membership, carrier: Carrier): JsonObject {
  const among = { enum: values.map((value) => carrier.value(subject, value)) };
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

/** A number that is carried as a text cannot be compared, nor one that JavaScript would round. */
function comparison({ sign, number }: Comparison, { areNumbers }: Carrier): JsonObject | null {
  const plain = Number(number);
  return areNumbers && String(plain) === number ? BOUNDS[sign](plain) : null;
}

/** What must hold of an object for which a condition holds. Written so that nobody takes it for a promise. */
export function whenever(condition: JsonObject | boolean, demand: JsonObject): JsonObject {
  return Object.fromEntries([
    ['if', condition],
    ['then', demand],
  ]);
}

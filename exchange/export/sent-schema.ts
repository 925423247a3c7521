import { type Decimal, decimalText, type FieldValue, type Json, type JsonObject } from 'formularium/engine';
import { ONE } from '../../linter/analysis/bounds/interval.ts';
import type { FieldNode } from '../../linter/analysis/model/model.ts';
import { scaleOf } from '../../linter/analysis/model/number-scale.ts';
import { regionsOf } from '../../linter/analysis/regions/regions-of.ts';
import { type Bound, notAbove, notBelow } from './decimal-pattern.ts';
import { optionsOf } from './options-of.ts';
import { lengthSchema, type Said } from './text-limits.ts';

/** The schema of a field in a submission, and the rules that it does not check. */
export interface SentSchema {
  readonly schema: JsonObject;
  readonly unchecked: readonly string[];
}

const DATE = '^\\d{4}-\\d{2}-\\d{2}$';

/** The schema of a field in a submission; null when a submission never holds it. */
export function sentSchema(fieldNode: FieldNode): SentSchema | null {
  const { field, formula } = fieldNode;
  if (!field.hasValue) return null;
  if (formula !== null) return { schema: numeral(fieldNode), unchecked: ['its formula is not checked'] };
  const samples = samplesOf(fieldNode);
  const sent = samples.map(({ value, answer }) => field.kind.toSubmission(value, field.definition, answer));
  if (neverSends(fieldNode, sent)) return null;
  const isAsIs = samples.every(({ value }, place) => value === sent[place]);
  const schema = shapeOf(sent.filter((one) => one !== null));
  if (schema === null) return { schema: {}, unchecked: ['its value is not checked'] };
  if (!fieldNode.isAnswered)
    return { schema, unchecked: ['the part that comes from other fields is not checked'] };
  const [fixed] = sent;
  if (typeof fixed === 'string' && isAlwaysTheSame(fieldNode))
    return { schema: { const: fixed }, unchecked: [] };
  return withRules(fieldNode, {
    schema,
    isAsIs,
    isNumeral: sent.every((one) => fits(one, numeral(fieldNode))),
  });
}

function neverSends({ field: { kind, definition } }: FieldNode, sent: readonly Json[]): boolean {
  const anything =
    sent.length > 0 ? sent : ['a', ONE, ['a']].map((one) => kind.toSubmission(one, definition, 'a'));
  return anything.every((one) => one === null);
}

function fits(sent: Json, { pattern }: { readonly pattern: string }): boolean {
  return sent === null || (typeof sent === 'string' && new RegExp(pattern, 'u').test(sent));
}

/** Whether every answer means the same to the field. */
function isAlwaysTheSame({ field: { kind, definition } }: FieldNode): boolean {
  const [first, ...others] = [null, 'a', 7].map((answer) => kind.read(answer, definition, []));
  return first !== null && others.every((other) => other === first);
}

interface SentSample {
  readonly answer: Json;
  readonly value: FieldValue;
}

/** Answers that it accepts, with their values; if none is known, answers that it reads: they have the same shape. */
function samplesOf(fieldNode: FieldNode): readonly SentSample[] {
  const { kind, definition } = fieldNode.field;
  const accepted = regionsOf(fieldNode, [], { breakpoints: [], limits: 'tolerated' }).flatMap(
    ({ answer, value }) => (answer === undefined || value === null ? [] : [{ answer, value }]),
  );
  if (accepted.length > 0) return accepted;
  return ['a', '7'].flatMap((answer) => {
    const value = kind.read(answer, definition, []);
    return value === undefined || value === null ? [] : [{ answer, value }];
  });
}

function shapeOf(sent: readonly Json[]): JsonObject | null {
  const [shape, ...others] = new Set(sent.map((one) => (Array.isArray(one) ? 'array' : typeof one)));
  if (shape === undefined || others.length > 0) return null;
  if (shape === 'string') return { type: 'string', minLength: 1 };
  if (shape === 'array') return { type: 'array', minItems: 1 };
  return shape === 'number' ? { type: 'number' } : null;
}

function withRules(
  fieldNode: FieldNode,
  { schema, isAsIs, isNumeral }: { readonly schema: JsonObject } & Pick<Applied, 'isAsIs' | 'isNumeral'>,
): SentSchema {
  const options = optionsOf(fieldNode);
  const unchecked: string[] = [];
  let refined = options === null ? schema : chosen(schema, options);
  for (const { rule, limits } of fieldNode.trials) {
    const said = ruleSchema(fieldNode, {
      rule,
      limits,
      isAsIs,
      isNumeral,
      isText: schema['type'] === 'string',
    });
    if (said === null) unchecked.push(`${ruleText(rule, limits)} is not checked`);
    else if (!said.isAll) unchecked.push(`${ruleText(rule, limits)} is checked in part`);
    if (said !== null) refined = withAlso(refined, said.schema);
  }
  return { schema: refined, unchecked };
}

/** One schema that demands what both demand. */
function withAlso(schema: JsonObject, more: JsonObject): JsonObject {
  const isApart = Object.keys(more).every(
    (name) => schema[name] === undefined || schema[name] === more[name],
  );
  if (isApart) return { ...schema, ...more };
  const { minLength, allOf } = more;
  // Of two minimum lengths, the greater one counts.
  if (typeof minLength === 'number' && Object.keys(more).length === 1)
    return { ...schema, minLength: Math.max(minLength, Number(schema['minLength'])) };
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly Json[]) : [];
  const others = Array.isArray(allOf) && Object.keys(more).length === 1 ? (allOf as readonly Json[]) : [more];
  return { ...schema, allOf: [...all, ...others] };
}

/** The name of a rule for people, with its limits if they are words and numbers. */
export function ruleText(rule: string, limits: readonly Json[]): string {
  const end = limits.findIndex((limit) => typeof limit === 'object');
  const plain = limits.slice(0, end < 0 ? limits.length : end);
  return `the rule “${rule}”${plain.length === 0 ? '' : ` (${plain.join(', ')})`}`;
}

function chosen(schema: JsonObject, options: readonly string[]): JsonObject {
  return schema['type'] === 'array'
    ? { ...schema, uniqueItems: true, items: { enum: [...options] } }
    : { enum: [...options] };
}

interface Applied {
  readonly rule: string;
  readonly limits: readonly Json[];
  /** Whether it is sent as it was entered. */
  readonly isAsIs: boolean;
  /** Whether it is always sent as a number. */
  readonly isNumeral: boolean;
  readonly isText: boolean;
}

/** The schema for a rule; null if JSON Schema cannot express it exactly. */
function ruleSchema(fieldNode: FieldNode, { rule, limits, isAsIs, isNumeral, isText }: Applied): Said | null {
  if (rule === 'option') return { schema: {}, isAll: true };
  if (!isText) return null;
  if (isNumeral && fieldNode.trials.some((trial) => trial.rule === 'number'))
    return numberSchema(fieldNode, rule);
  // A pattern does not check whether a day exists in the calendar.
  if (rule === 'dateformat') return { schema: { format: 'date', pattern: DATE }, isAll: false };
  if (rule === 'pattern' && isAsIs) return { schema: { pattern: `^(?:${String(limits[0])})$` }, isAll: true };
  return isAsIs ? lengthSchema(rule, limits) : null;
}

/** A number within its limits, compared as text, digit by digit. */
function numberSchema(fieldNode: FieldNode, rule: string): Said | null {
  if (rule === 'number') return { schema: numeral(fieldNode), isAll: true };
  const scale = scaleOf(fieldNode, 'tolerated');
  if (scale === null) return null;
  const { low, high, isLowOpen, isHighOpen } = scale.interval;
  const point = pointOf(fieldNode);
  const bound = (number: Decimal, isOpen: boolean): Bound => ({ number: decimalText(number), isOpen });
  const least =
    low === null || rule === 'maxNumber' ? [] : [{ pattern: notBelow(bound(low, isLowOpen), point) }];
  const most =
    high === null || rule === 'minNumber' ? [] : [{ pattern: notAbove(bound(high, isHighOpen), point) }];
  return LIMITS.has(rule) ? { schema: { allOf: [...least, ...most] }, isAll: true } : null;
}

const LIMITS: ReadonlySet<string> = new Set(['minNumber', 'maxNumber', 'range']);

/** A number as it is sent: a text with the field's own decimal point. */
function numeral(fieldNode: FieldNode): { readonly type: 'string'; readonly pattern: string } {
  return { type: 'string', pattern: `^-?\\d+(?:${pointOf(fieldNode)}\\d+)?$` };
}

function pointOf({ field }: FieldNode): string {
  const point = field.definition['decimalPoint'];
  const shown = typeof point === 'string' && point !== '' ? point : '.';
  return `[${/[\\\]^-]/.test(shown) ? `\\${shown}` : shown}]`;
}

import { decimalText, isObject, type Json, type JsonObject } from 'formularium/engine';
import type { FieldNode } from '../../linter/analysis/model/model.ts';
import { scaleOf } from '../../linter/analysis/model/number-scale.ts';
import { isList, isTick, optionsOf } from './options-of.ts';
import { ruleText } from './sent-schema.ts';
import { allPatterns, lengthPattern } from './text-limits.ts';

/** The schema of a field as RJSF shows it, and the rules that it does not check. */
export interface Answered {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  readonly unchecked: readonly string[];
}

/** The checks and controls that RJSF has for a field's answers; null when it has no control for them. */
export function answeredSchema(fieldNode: FieldNode): Answered | null {
  const { field, trials } = fieldNode;
  const base = choices(fieldNode) ?? number(fieldNode) ?? text(fieldNode);
  if (base === null) return null;
  const initial = field.kind.initial(field.definition);
  const said = new Set(['option', 'number', ...base.said]);
  const partly = new Set(base.partly ?? []);
  return {
    schema: {
      ...(field.label !== '' && { title: field.label }),
      ...(field.description !== '' && { description: field.description }),
      ...base.schema,
      ...(isDefault(initial) && { default: initial }),
    },
    ui: { ...(field.placeholder !== '' && { 'ui:placeholder': field.placeholder }), ...base.ui },
    unchecked: trials
      .filter(({ rule }) => !said.has(rule))
      .map(({ rule, limits }) => {
        return `${ruleText(rule, limits)} is ${partly.has(rule) ? 'checked in part' : 'not checked'}`;
      }),
  };
}

/** The schema for a kind of answers, and the rules that it covers. */
interface Base {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  readonly said: readonly string[];
  /** Rules that are checked in part. */
  readonly partly?: readonly string[];
}

function isDefault(initial: Json): boolean {
  return initial !== null && initial !== '' && !isObject(initial);
}

/** The labels of options as their author wrote them; a kind searches all of them to find one. */
function labelsIn(options: Json): ReadonlyMap<string, string> {
  const list = Array.isArray(options) ? (options as readonly Json[]).filter(isObject) : [];
  return new Map(
    list.flatMap(({ value, label }) =>
      typeof value === 'string' && typeof label === 'string' && label !== '' ? [[value, label] as const] : [],
    ),
  );
}

function choices(fieldNode: FieldNode): Base | null {
  const options = optionsOf(fieldNode);
  if (options === null) return null;
  const { kind, definition, widget } = fieldNode.field;
  if (isTick(fieldNode)) return { schema: { type: 'boolean' }, ui: {}, said: [] };
  const labels = labelsIn(definition['options'] ?? null);
  const titled = options.map((value) => ({
    const: value,
    title: labels.get(value) ?? (kind.toText(value, definition) || value),
  }));
  if (!isList(fieldNode))
    return {
      schema: { type: 'string', oneOf: titled },
      ui: { 'ui:widget': widget === 'radio' ? 'radio' : 'select' },
      said: [],
    };
  return {
    schema: { type: 'array', items: { type: 'string', oneOf: titled }, uniqueItems: true },
    ui: { 'ui:widget': 'checkboxes' },
    said: [],
  };
}

function number(fieldNode: FieldNode): Base | null {
  const scale = scaleOf(fieldNode, 'tolerated');
  if (scale === null || Array.isArray(fieldNode.field.kind.initial(fieldNode.field.definition))) return null;
  const { low, high, isLowOpen, isHighOpen } = scale.interval;
  return {
    schema: {
      type: 'number',
      ...(low !== null && { [isLowOpen ? 'exclusiveMinimum' : 'minimum']: Number(decimalText(low)) }),
      ...(high !== null && { [isHighOpen ? 'exclusiveMaximum' : 'maximum']: Number(decimalText(high)) }),
    },
    ui: { 'ui:widget': fieldNode.field.widget === 'slider' ? 'range' : 'updown' },
    said: ['minNumber', 'maxNumber', 'range'],
  };
}

const WIDGETS: ReadonlyMap<string, JsonObject> = new Map([
  ['email', { 'ui:widget': 'email' }],
  ['tel', { 'ui:options': { inputType: 'tel' } }],
  ['password', { 'ui:widget': 'password' }],
]);

function text({ field, trials }: FieldNode): Base | null {
  const { kind, widget, definition } = field;
  if (typeof kind.read('a', definition, []) !== 'string') return null;
  if (widget === 'upload' || widget === 'slot') return null;
  const isDate = trials.some(({ rule }) => rule === 'dateformat');
  const pattern = trials.find(({ rule }) => rule === 'pattern')?.limits[0];
  const isTrimmed = kind.read(' a ', definition, []) === 'a';
  const lengths = trials.flatMap(({ rule, limits }) => {
    const length = lengthPattern(rule, limits, isTrimmed);
    return length === null ? [] : [{ rule, ...length }];
  });
  const patterns = [
    ...(pattern === undefined ? [] : [`^(?:${String(pattern)})$`]),
    ...lengths.map((length) => length.pattern),
  ];
  const ui = widget === 'textarea' ? { 'ui:widget': 'textarea' } : WIDGETS.get(kind.entry?.type ?? '');
  return {
    schema: {
      type: 'string',
      ...(isDate && { format: 'date' }),
      ...(patterns.length > 0 && { pattern: allPatterns(patterns) }),
    },
    ui: field.displayed ? (ui ?? {}) : { 'ui:widget': 'hidden' },
    said: ['pattern', 'dateformat', ...lengths.filter(({ isAll }) => isAll).map(({ rule }) => rule)],
    partly: lengths.map(({ rule }) => rule),
  };
}

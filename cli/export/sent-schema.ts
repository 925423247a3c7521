import type { FieldValue, Json, JsonObject } from 'formularium/engine';
import { ONE } from '../analysis/interval.ts';
import type { Subject } from '../analysis/model.ts';
import { regionsOf } from '../analysis/regions-of.ts';
import { optionsOf } from './options-of.ts';

/** What a submission holds of a field, and the rules that the schema does not check. */
export interface SentSchema {
  readonly schema: JsonObject;
  readonly unchecked: readonly string[];
}

const DATE = '^\\d{4}-\\d{2}-\\d{2}$';

/** The schema of what a submission holds of a field; null when it never holds anything of it. */
export function sentSchema(subject: Subject): SentSchema | null {
  const { field, formula } = subject;
  if (!field.hasValue) return null;
  if (formula !== null) return { schema: numeral(subject), unchecked: ['its formula'] };
  const samples = samplesOf(subject);
  const sent = samples.map(({ value, answer }) => field.kind.toSubmission(value, field.definition, answer));
  if (neverSends(subject, sent)) return null;
  const isAsIs = samples.every(({ value }, place) => value === sent[place]);
  const schema = shapeOf(sent.filter((one) => one !== null));
  if (schema === null) return { schema: {}, unchecked: ['what it holds'] };
  if (!subject.isAnswered) return { schema, unchecked: ['what it takes from other fields'] };
  const [fixed] = sent;
  if (typeof fixed === 'string' && isAlwaysTheSame(subject))
    return { schema: { const: fixed }, unchecked: [] };
  return withRules(subject, { schema, isAsIs, isNumeral: sent.every((one) => fits(one, numeral(subject))) });
}

function neverSends({ field: { kind, definition } }: Subject, sent: readonly Json[]): boolean {
  const anything =
    sent.length > 0 ? sent : ['a', ONE, ['a']].map((one) => kind.toSubmission(one, definition, 'a'));
  return anything.every((one) => one === null);
}

function fits(sent: Json, { pattern }: { readonly pattern: string }): boolean {
  return sent === null || (typeof sent === 'string' && new RegExp(pattern, 'u').test(sent));
}

/** Whether any answer at all means the same to it. */
function isAlwaysTheSame({ field: { kind, definition } }: Subject): boolean {
  const [first, ...others] = [null, 'a', 7].map((answer) => kind.read(answer, definition, []));
  return first !== null && others.every((other) => other === first);
}

interface Sample {
  readonly answer: Json;
  readonly value: FieldValue;
}

/** Answers that it accepts, with what they mean; where none is known, such as it reads: they are of the same shape. */
function samplesOf(subject: Subject): readonly Sample[] {
  const { kind, definition } = subject.field;
  const accepted = regionsOf(subject, [], { turns: [], limits: 'tolerated' }).flatMap(({ answer, value }) =>
    answer === undefined || value === null ? [] : [{ answer, value }],
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
  subject: Subject,
  { schema, isAsIs, isNumeral }: { readonly schema: JsonObject } & Pick<Applied, 'isAsIs' | 'isNumeral'>,
): SentSchema {
  const options = optionsOf(subject);
  const unchecked: string[] = [];
  let refined = options === null ? schema : chosen(schema, options);
  for (const { rule, limits } of subject.trials) {
    const more = ruleSchema(subject, {
      rule,
      limits,
      isAsIs,
      isNumeral,
      isText: schema['type'] === 'string',
    });
    if (more === null || PARTLY.has(rule)) unchecked.push(ruleText(rule, limits));
    refined = { ...refined, ...more };
  }
  return { schema: refined, unchecked };
}

/** Rules of which the schema checks the shape only: that a day of the calendar exists, a pattern does not tell. */
const PARTLY: ReadonlySet<string> = new Set(['dateformat']);

/** A rule as it is named to a person, with its limits. */
export function ruleText(rule: string, limits: readonly Json[]): string {
  return limits.length === 0 ? rule : `${rule} ${JSON.stringify(limits)}`;
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
  /** Whether it is sent as a number and nothing else. */
  readonly isNumeral: boolean;
  readonly isText: boolean;
}

/** What a rule demands; null where JSON Schema has no exact words for it. */
function ruleSchema(
  subject: Subject,
  { rule, limits, isAsIs, isNumeral, isText }: Applied,
): JsonObject | null {
  if (rule === 'option') return {};
  if (!isText) return null;
  if (rule === 'number') return isNumeral ? numeral(subject) : null;
  if (rule === 'dateformat') return { format: 'date', pattern: DATE };
  if (rule === 'pattern' && isAsIs) return { pattern: `^(?:${String(limits[0])})$` };
  return null;
}

/** A number as it is sent, a text with the field's own decimal point. */
function numeral({ field }: Subject): { readonly type: 'string'; readonly pattern: string } {
  const point = field.definition['decimalPoint'];
  const shown = typeof point === 'string' && point !== '' ? point : '.';
  return { type: 'string', pattern: `^-?\\d+(?:[${shown === '\\' ? '\\\\' : shown}]\\d+)?$` };
}

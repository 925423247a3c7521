import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type JsonObject } from 'formularium/engine';
import type { ApiOperation, QueryValue } from '../../desk/api/operation.ts';
import { dayIn } from '../../desk/filters/asked-value.ts';
import { BadParameter } from '../../desk/filters/bad-parameter.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';

/** Bodies and parameters hold days alone; moments stand in replies. */
const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  formats: { date: (text) => dayIn(text) !== '' },
});
const compiled = new WeakMap<object, ValidateFunction>();

/** What validates a schema, compiled when it is first needed. */
function validatorOf(schema: JsonObject): ValidateFunction {
  const before = compiled.get(schema);
  if (before !== undefined) return before;
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}

/** A body as its operation describes it. Throws a `Refusal` that says what is wrong first. */
export function validBody({ body: schema = {} }: ApiOperation, body: JsonObject): JsonObject {
  const validate = validatorOf(schema);
  if (validate(body)) return body;
  const problem = problemOf(validate.errors);
  const errors = [{ field: validate.errors?.[0]?.instancePath ?? '', message: problem }];
  throw new Refusal(400, `The body is not as described: ${problem}.`, { errors });
}

/** The values of a query as its operation describes them, by their names. Throws a `Refusal` for any other. */
export function validQuery(
  { query: described = {} }: ApiOperation,
  query: unknown,
): Readonly<Record<string, readonly string[]>> {
  const given = isObject(query) ? query : {};
  const values: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(described, name) ? described[name] : undefined;
    if (known === undefined) throw new BadParameter(shortened(name), 'is not known here');
    const texts = [value].flat().map(String);
    if (!isValue(texts, known)) throw new BadParameter(name, `cannot be “${shortened(texts.join(', '))}”`);
    values[name] = texts;
  }
  for (const [name, { isRequired = false }] of Object.entries(described))
    if (isRequired && values[name] === undefined) throw new BadParameter(name, 'is missing');
  return values;
}

/** No database keeps a NUL character in a text. */
function isValue(texts: readonly string[], { schema }: QueryValue): boolean {
  const isList = schema['type'] === 'array';
  if ((!isList && texts.length > 1) || texts.some((text) => text.includes('\0'))) return false;
  return validatorOf(schema)(isList ? texts : texts[0]);
}

function problemOf(errors: ValidateFunction['errors']): string {
  const [first] = errors ?? [];
  return first === undefined ? 'it is not valid' : shortened(wordsOf(first));
}

function wordsOf({ instancePath, message = 'is not valid', params }: ErrorObject): string {
  const more = 'additionalProperty' in params ? ` (“${params['additionalProperty']}”)` : '';
  return `${instancePath === '' ? 'it' : instancePath} ${message}${more}`;
}

// @ts-check

/** @typedef {Readonly<Record<string, any>>} Schema */
/**
 * @typedef {{
 *   name: string,
 *   method: string,
 *   path: string,
 *   query?: Readonly<Record<string, { schema: Schema, isRequired?: boolean }>>,
 *   body?: Schema,
 *   reply?: Schema,
 *   isDoneOnce?: boolean,
 * }} Operation
 */

/**
 * The types of the client, and the addresses that it asks: a line for each operation.
 * @param {Iterable<Operation>} operations
 * @param {string} base
 */
export function clientOf(operations, base) {
  const all = [...operations];
  return [
    '// Printed by `npm run schemas` from the operations of `server/desk/api/`. Do not edit.',
    '',
    '/** What each operation takes and gives. */',
    'export interface ApiOperations {',
    ...all.map(
      (one) =>
        `  readonly ${one.name}: { readonly given: ${givenOf(one)}; readonly reply: ${one.reply ? typeOf(one.reply) : 'Response'} };`,
    ),
    '}',
    '',
    '/** The method and the address of each operation. */',
    'export const OPERATIONS: Readonly<Record<keyof ApiOperations, readonly [method: string, path: string]>> = {',
    ...all.map(({ name, method, path }) => `  ${name}: ['${method}', '${base}${path}'],`),
    '};',
    '',
  ].join('\n');
}

/** @param {Operation} operation */
function givenOf({ path, query = {}, body, isDoneOnce = false }) {
  const members = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => `readonly ${name}: string`),
    ...Object.entries(query).map(
      ([name, { schema, isRequired = false }]) =>
        `readonly ${name}${isRequired ? '' : '?'}: ${typeOf(schema)}${isRequired ? '' : ' | undefined'}`,
    ),
    ...(body ? [`readonly body: ${typeOf(body)}`] : []),
    ...(isDoneOnce ? ['readonly idempotencyKey: string'] : []),
  ];
  return members.length === 0 ? 'Readonly<Record<never, never>>' : `{ ${members.join('; ')} }`;
}

/**
 * A schema as a type.
 * @param {Schema} schema
 * @returns {string}
 */
function typeOf(schema) {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['enum'])
    return schema['enum']
      .map((/** @type {string | null} */ one) => (one === null ? 'null' : `'${one}'`))
      .join(' | ');
  if (schema['anyOf']) return schema['anyOf'].map(typeOf).join(' | ');
  return [schema['type']]
    .flat()
    .map((type) => plainType(type, schema))
    .join(' | ');
}

/** @type {Readonly<Record<string, string>>} */
const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/**
 * @param {string} type
 * @param {Schema} schema
 */
function plainType(type, schema) {
  if (type === 'array') return `readonly (${schema['items'] ? typeOf(schema['items']) : 'unknown'})[]`;
  if (type !== 'object') return PLAIN[type] ?? 'unknown';
  if (!schema['properties']) return 'Readonly<Record<string, unknown>>';
  const members = Object.entries(schema['properties']).map(
    ([name, one]) =>
      `readonly ${name}${(schema['required'] ?? []).includes(name) ? '' : '?'}: ${typeOf(one)}`,
  );
  return members.length === 0 ? 'Readonly<Record<never, never>>' : `{ ${members.join('; ')} }`;
}

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';

type Schema = Readonly<Record<string, unknown>>;

interface DescribedReply {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, DescribedReply>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const DOCUMENT: OpenApi = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

const ajv = new Ajv2020({
  ...{ strict: true, allowUnionTypes: true },
  formats: { date: isDay, 'date-time': (text) => !Number.isNaN(Date.parse(text)) && text.endsWith('Z') },
});
const validators = new Map<Schema, ValidateFunction>();

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text);
}

/** The addresses of the document, those with the fewest parameters first: they are meant before others. */
const PATHS = Object.entries(DOCUMENT.paths)
  .map(([path, methods]) => ({
    methods,
    parameters: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

/**
 * Compares a reply with what the printed document says of its operation, and gives the name of that; null for an address that the
 * document does not have. Throws for a reply that is not as described.
 */
export function describedReply(
  method: string,
  url: string,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  const operation = PATHS.find(
    (one) => one.pattern.test(pathname) && one.methods[method.toLowerCase()] !== undefined,
  )?.methods[method.toLowerCase()];
  if (operation?.operationId === undefined) return null;
  const { operationId, responses } = operation;
  const said = `${operationId}: ${statusCode} ${body.slice(0, 300)}`;
  const type = String(headers['content-type']);
  const content = responses[statusCode]?.content ?? {};
  const described =
    content[type] ?? (type.startsWith('application/json') ? content['application/json'] : undefined);
  if (described === undefined) throw new Error(`${said} is a reply that the document does not describe.`);
  if (described.schema['format'] === 'binary') return operationId;
  const validate = validatorOf(described.schema);
  if (!validate(JSON.parse(body))) throw new Error(`${said} ${ajv.errorsText(validate.errors)}`);
  return operationId;
}

function validatorOf(schema: Schema): ValidateFunction {
  const before = validators.get(schema);
  if (before !== undefined) return before;
  const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref'])) ?? [];
  const made = ajv.compile(DOCUMENT.components.schemas[name] ?? schema);
  validators.set(schema, made);
  return made;
}

import type { JsonObject } from 'formularium/engine';
import { API, type ApiOperation } from '../../desk/api/operation.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import { SCOPES } from '../../value/api/scopes.ts';
import { entityPaths } from '../entities/document.ts';

const TEXT: JsonObject = { type: 'string' };

/** The shape of every refusal. */
const REFUSAL: JsonObject = {
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: {
    success: { const: false },
    message: TEXT,
    data: {
      type: 'object',
      properties: {
        message: TEXT,
        errors: {
          description: 'Each parameter, or pointer into the body, that is wrong, with what is wrong with it.',
          type: 'array',
          items: { type: 'object', additionalProperties: TEXT },
        },
      },
    },
  },
};

const refused = (description: string): JsonObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

let made: JsonObject | null = null;

/** The OpenAPI document of everything that programs may ask for, as the registries say it. */
export function openApiDocument(): JsonObject {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Formularium',
      version: 'v1',
      description:
        'What the desk does, for programs with a key, under `/api/v1/`; and entities for people who are signed in, under `/formularium/v3/`.',
    },
    paths: { ...operationPaths(), ...entityPaths() },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key that was made at `/desk/keys`.' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-formularium' },
      },
      schemas: { Refusal: REFUSAL },
    },
  };
  return made;
}

/** An address as OpenAPI writes it: `{name}` for each parameter. */
function pathOf({ path }: ApiOperation): string {
  return `${API}${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

function operationPaths(): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of apiOperations) {
    const path = pathOf(operation);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationJson(operation) };
  }
  return paths;
}

function operationJson(operation: ApiOperation): JsonObject {
  const { name, path, summary, scope, alsoScope, query = {}, body, isDoneOnce = false } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
    ...{ name: parameter, in: 'path', required: true, schema: TEXT },
  }));
  const inQuery = Object.entries(query).map(([parameter, { description, schema, isRequired = false }]) => ({
    ...{ name: parameter, in: 'query', required: isRequired, description, schema },
  }));
  const key = {
    ...{ name: 'Idempotency-Key', in: 'header', required: true },
    description: 'The same when the request is sent again: it is done once.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  };
  return {
    operationId: name,
    summary,
    description: `For a key with the scope \`${scope}\`${alsoScope === undefined ? '' : ` and \`${alsoScope}\``}, made by an account of the role ${SCOPES[scope]} or one that may do more.`,
    security: [{ key: [] }],
    parameters: [...inPath, ...inQuery, ...(isDoneOnce ? [key] : [])],
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: { 200: answerJson(operation), ...refusalsOf(operation) },
  };
}

function answerJson(operation: ApiOperation): JsonObject {
  if ('reply' in operation)
    return {
      description: 'What was asked for.',
      content: { 'application/json': { schema: operation.reply } },
    };
  const types = operation.files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { description: 'The file.', content: Object.fromEntries(types) };
}

function refusalsOf(operation: ApiOperation): JsonObject {
  const { method } = operation;
  return {
    400: refused('A parameter or a body that is not as described.'),
    401: refused('No key, or one that does not work.'),
    403: refused('The key is not for this, or its maker may not do it.'),
    404: refused('There is nothing like that.'),
    ...(method === 'POST' && {
      409: refused('It stands otherwise by now, or the Idempotency-Key was used for another request.'),
      413: refused('More than is taken.'),
      415: refused('Something that is no JSON.'),
    }),
    ...((method === 'POST' || 'open' in operation) && { 422: refused('What was asked for cannot be done.') }),
    429: refused('Too often. `Retry-After` says when to try again.'),
    503: refused('The database does not answer, or the question takes too long. Ask for less, or try again.'),
  };
}

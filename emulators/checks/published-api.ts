import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LoggedCall } from '../frame/call-log.ts';
import { matchPath } from '../frame/match-path.ts';
import { decodeForm } from '../stripe/protocol/decode-form.ts';
import type { EmulatorCheck } from './check.ts';

/** An OpenAPI document, as far as it is looked into. */
interface PublishedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
  readonly components: AnySchemaObject;
}

interface PublishedOperation {
  readonly responses?: Readonly<Record<string, AnySchemaObject>>;
  readonly requestBody?: AnySchemaObject;
  /** What it takes in its query. */
  readonly 'x-query'?: AnySchemaObject;
}

interface PublishedCheck {
  readonly file: string;
  /** A run of calls, of which those below this path are compared. */
  readonly calls: () => Promise<readonly LoggedCall[]>;
  readonly prefix: string;
  /** Whether what is answered to a call that is refused is published once for all statuses. */
  readonly hasDefault?: boolean;
  /** Whether the parameters of calls are compared as well. */
  readonly readsParameters?: boolean;
  /** A reply without what is worded in other ways. */
  readonly read?: (body: AnySchemaObject) => AnySchemaObject;
}

/** Every reply of a run of every call, compared with the published schema of its status. */
export function checkOf(check: PublishedCheck): EmulatorCheck {
  return {
    file: check.file,
    async compare(published) {
      const validate = validatorOf(published as PublishedApi);
      const found = new Set<string>();
      for (const call of (await check.calls()).filter(({ request }) => request.path.startsWith(check.prefix)))
        for (const difference of differencesOf(call, published as PublishedApi, check, validate))
          found.add(difference);
      return [...found];
    },
  };
}

/** What is wrong with a value by a schema, under the name of the schema; null for nothing. */
type Validate = (schema: AnySchemaObject, name: string, value: unknown) => string | null;

function validatorOf({ components }: PublishedApi): Validate {
  // Parameters come as texts.
  const ajv = new Ajv2020({ strict: false, logger: false, coerceTypes: true });
  const exact = new Ajv2020({ strict: false, logger: false });
  for (const one of [ajv, exact]) one.addSchema({ $id: 'api', components });
  const validators = new Map<string, ValidateFunction>();
  return (schema, name, value) => {
    const compiler = name.endsWith('parameters') ? ajv : exact;
    const validate = validators.get(name) ?? compiler.compile(pointedAtApi(schema));
    validators.set(name, validate);
    if (validate(value)) return null;
    // The last error is about all of the alternatives.
    const { instancePath = '', message = '', params = {} } = validate.errors?.at(-1) ?? {};
    const unknown = params['additionalProperty'] === undefined ? '' : ` (${params['additionalProperty']})`;
    return `${instancePath} ${message}${unknown}`;
  };
}

function differencesOf(
  logged: LoggedCall,
  { paths, components }: PublishedApi,
  { hasDefault = false, readsParameters = false, read = (body) => body }: PublishedCheck,
  validate: Validate,
): readonly string[] {
  const { call, request, reply } = logged;
  const path = Object.keys(paths).find((one) => matchPath(one, request.path) !== null) ?? '';
  const operation = paths[path]?.[request.method.toLowerCase()];
  const status = String(reply?.status);
  const named =
    operation?.responses?.[status] ?? (hasDefault ? operation?.responses?.['default'] : undefined);
  if (operation === undefined || named === undefined)
    return [`${call} answers with ${status}, which is not published.`];
  const schema = refOf(named, components)?.['content']?.['application/json']?.schema;
  const [name, body = ''] = [`${path} ${request.method} ${status}`, reply?.body];
  if (schema === undefined)
    return body === '' ? [] : [`${call} answers ${status} with a body, which is not published.`];
  const wrong = validate(schema, name, read(JSON.parse(body)));
  const taken = readsParameters && status === '200' ? parametersOf(logged, operation) : null;
  const untaken = taken && validate(taken.schema, `${path} ${request.method} parameters`, taken.value);
  return [
    ...(wrong === null ? [] : [`${call} answers ${status} with ${body}, where ${wrong}.`]),
    ...(untaken === null ? [] : [`${call} takes ${request.body}${request.query}, where ${untaken}.`]),
  ];
}

/** What a call was given that was not refused, with what it may be given. */
function parametersOf({ request }: LoggedCall, operation: PublishedOperation) {
  const ofBody = operation.requestBody?.['content']?.['application/x-www-form-urlencoded']?.schema;
  const schema = request.method === 'POST' ? ofBody : operation['x-query'];
  const text = request.method === 'POST' ? request.body : String(request.query);
  return schema === undefined ? null : { schema: schema as AnySchemaObject, value: plain(decodeForm(text)) };
}

/** With the prototypes that a validator expects. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function refOf(value: AnySchemaObject, components: AnySchemaObject): AnySchemaObject | undefined {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value['$ref'])) ?? [];
  return value['$ref'] === undefined ? value : components[kind]?.[name];
}

/** A schema whose references lead into the document. */
function pointedAtApi(schema: AnySchemaObject): AnySchemaObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
}

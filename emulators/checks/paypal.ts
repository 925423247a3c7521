import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LoggedCall } from '../frame/call-log.ts';
import { matchPath } from '../frame/match-path.ts';
import type { EmulatorCheck } from './check.ts';
import { paypalReplies } from './paypal-replies.ts';

/** An OpenAPI document, as far as it is looked into. */
interface PublishedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
  readonly components: AnySchemaObject;
}

interface PublishedOperation {
  readonly responses?: Readonly<Record<string, AnySchemaObject>>;
}

export const paypalOrders = checkOf('paypal-orders-v2.json', '/v2/checkout/');
export const paypalPayments = checkOf('paypal-payments-v2.json', '/v2/payments/');

let replies: Promise<readonly LoggedCall[]> | null = null;

/** The same run serves both documents. */
function repliesOnce(): Promise<readonly LoggedCall[]> {
  replies ??= paypalReplies();
  return replies;
}

/** Every reply of a run of every call, compared with the published schema of its status. */
function checkOf(file: string, prefix: string): EmulatorCheck {
  return {
    file,
    async compare(published) {
      const api = published as PublishedApi;
      const ajv = new Ajv2020({ strict: false, logger: false });
      ajv.addSchema({ $id: 'api', components: api.components });
      const validators = new Map<string, ValidateFunction>();
      const found = new Set<string>();
      for (const call of (await repliesOnce()).filter(({ request }) => request.path.startsWith(prefix))) {
        const difference = differenceOf(call, api, { ajv, validators });
        if (difference !== null) found.add(difference);
      }
      return [...found];
    },
  };
}

interface Validation {
  readonly ajv: Ajv2020;
  readonly validators: Map<string, ValidateFunction>;
}

function differenceOf(
  { call, request, reply }: LoggedCall,
  { paths, components }: PublishedApi,
  { ajv, validators }: Validation,
): string | null {
  const path = Object.keys(paths).find((one) => matchPath(one, request.path) !== null) ?? '';
  const status = String(reply?.status);
  const named = paths[path]?.[request.method.toLowerCase()]?.responses?.[status];
  if (named === undefined) return `${call} answers with ${status}, which is not published.`;
  const response = refOf(named, components);
  const schema = response?.['content']?.['application/json']?.schema;
  if (schema === undefined)
    return reply?.body === '' ? null : `${call} answers ${status} with a body, which is not published.`;
  const name = `${path} ${request.method} ${status}`;
  const validate = validators.get(name) ?? ajv.compile(pointedAtApi(schema));
  validators.set(name, validate);
  if (validate(withoutSentences(JSON.parse(reply?.body ?? '')))) return null;
  // The last error is about all of the alternatives.
  const { instancePath = '', message = '' } = validate.errors?.at(-1) ?? {};
  return `${call} answers ${status} with ${reply?.body}, where ${instancePath} ${message}.`;
}

function refOf(value: AnySchemaObject, components: AnySchemaObject): AnySchemaObject | undefined {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(value['$ref'])) ?? [];
  return value['$ref'] === undefined ? value : components[kind]?.[name];
}

/** PayPal words the same issue in other ways for other calls: its names are compared. */
function withoutSentences(body: AnySchemaObject): AnySchemaObject {
  const { details } = body;
  if (!Array.isArray(details)) return body;
  return { ...body, details: details.map(({ description: _, ...named }) => named) };
}

/** A schema whose references lead into the document. */
function pointedAtApi(schema: AnySchemaObject): AnySchemaObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
}

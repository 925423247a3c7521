import { type ApiOperations, OPERATIONS } from './operations.ts';

/** Where the server is, and by which key it is asked. */
export interface ClientOptions {
  /** `https://forms.example.org` */
  readonly address: string;
  /** A key that was made at `/desk/keys`. */
  readonly key: string;
  /** What asks; `fetch` when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Everything that programs may ask of the desk, by the names of the operations. */
export type Client = {
  readonly [Name in keyof ApiOperations]: (
    given: ApiOperations[Name]['given'],
  ) => Promise<ApiOperations[Name]['reply']>;
};

/** What the server has refused, with its reason. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RefusedRequest';
    this.status = status;
  }
}

/** A client of a server. Each operation takes what stands in its address and its query by name, its `body`, and its `idempotencyKey`. */
export function createClient(options: ClientOptions): Client {
  const calls = Object.keys(OPERATIONS).map((name) => [
    name,
    (given: ClientValues) => call(name as keyof ApiOperations, given, options),
  ]);
  return Object.fromEntries(calls);
}

type ClientValues = Readonly<Record<string, unknown>>;

async function call(
  name: keyof ApiOperations,
  { body, idempotencyKey, ...values }: ClientValues,
  { address, key, fetch = (request) => globalThis.fetch(request) }: ClientOptions,
): Promise<unknown> {
  const [method, path] = OPERATIONS[name];
  const inPath = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    inPath.add(parameter);
    return encodeURIComponent(String(values[parameter]));
  });
  const url = new URL(filled, address);
  for (const [parameter, value] of Object.entries(values))
    if (!inPath.has(parameter) && value !== undefined)
      for (const one of [value].flat()) url.searchParams.append(parameter, String(one));
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (method === 'POST') headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', String(idempotencyKey));
  const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
  const response = await fetch(new Request(url, { method, headers, ...sent }));
  if (!response.ok) throw new RefusedRequest(response.status, await reasonOf(response));
  const isFile = response.headers.has('content-disposition');
  return isFile ? response : response.json();
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return String(JSON.parse(text).message);
  } catch {
    return text.slice(0, 200);
  }
}

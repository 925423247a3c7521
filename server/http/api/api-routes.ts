import { isObject, type JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { API, type ApiOperation } from '../../desk/api/operation.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import type { DeskVisit } from '../../desk/desk.ts';
import { SCOPES } from '../../value/api/scopes.ts';
import { SlowQuestion } from '../../value/errors.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { sendDownload } from '../desk/send-download.ts';
import type { Route, RouteCall } from '../routes/route.ts';
import { callerOf } from './admit-key.ts';
import { openApiDocument } from './document.ts';
import { validBody, validQuery } from './validate.ts';

/** The addresses at which programs ask the desk, and the one of their description. */
export const apiRoutes: readonly Route[] = [
  ...apiOperations.map(routeOf),
  {
    ...{ method: 'GET', path: `${API}/openapi.json`, format: 'json', needs: 'nothing' },
    answer: async () => openApiDocument(),
  },
];

function routeOf(operation: ApiOperation): Route {
  const { method, path, scope, alsoScope } = operation;
  return {
    ...{ method, path: `${API}${path}`, format: 'json', needs: SCOPES[scope], scope },
    ...(alsoScope !== undefined && { alsoScope }),
    answer: (call) => inTime(operation, call),
  };
}

/** Answers, or refuses in plain words where a question to the database takes too long. */
async function inTime(operation: ApiOperation, call: RouteCall): Promise<unknown> {
  try {
    return await answer(operation, call);
  } catch (error) {
    if (!(error instanceof SlowQuestion)) throw error;
    call.context.tools.log.error(
      { err: error, reqId: call.request.id },
      'a question of a program took too long',
    );
    const message = [serverWords.deskSlow, serverWords.deskSlowText].map((word) => sayTo(undefined, word));
    throw new Refusal(503, message.join('. '), { headers: { 'retry-after': '60' } });
  }
}

async function answer(operation: ApiOperation, { request, reply, context }: RouteCall): Promise<unknown> {
  const { account, key } = callerOf(request);
  const query = validQuery(operation, request.query);
  const visit: DeskVisit = {
    params: request.params,
    query: (name) => (Object.hasOwn(query, name) ? (query[name] ?? []) : []),
    ...{ account, isFresh: false, csrf: '', language: undefined, desk: context.desk },
  };
  if ('open' in operation) {
    const opened = await operation.open(visit);
    if (opened === null) throw notThere();
    return sendDownload(opened, reply);
  }
  const body: JsonObject = operation.body === undefined ? {} : validBody(operation, sentBody(request.body));
  const once = operation.isDoneOnce === true ? `${key.id} ${operation.name} ${requestKey(request)}` : '';
  const said = await operation.perform({ visit, body, once });
  if (said === null) throw notThere();
  return said;
}

function sentBody(body: unknown): JsonObject {
  if (body === undefined || body === null) return {};
  if (isObject(body)) return body;
  throw new Refusal(400, 'The body has to be a JSON object.');
}

function requestKey({ headers }: RouteCall['request']): string {
  const given = headers['idempotency-key'];
  if (typeof given === 'string' && /^[\w-]{8,100}$/.test(given)) return given;
  throw new Refusal(
    400,
    'Send an Idempotency-Key of 8 to 100 letters, digits, “-” and “_”, the same when you send the request again.',
  );
}

function notThere(): Refusal {
  return new Refusal(404, 'There is nothing like that.');
}

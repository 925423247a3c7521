import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Agenda } from './agenda.ts';
import type { CallLog } from './call-log.ts';
import type { CallOutcome, EmulatedCall, EmulatorReply, EmulatorRequest } from './emulator.ts';
import { type Faults, spoiled } from './faults.ts';
import { matchPath } from './match-path.ts';
import { readRequest } from './read-request.ts';

/** A call with the name of its emulator. */
export interface NamedCall {
  readonly name: string;
  readonly call: EmulatedCall;
}

interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

interface Around {
  readonly agenda: Agenda;
  readonly faults: Faults;
  readonly log: CallLog;
}

/** Answers a request by the call that has its address, unless a fault was planned. */
export async function answerCall(
  { message, response }: Exchange,
  calls: readonly NamedCall[],
  { agenda, faults, log }: Around,
): Promise<void> {
  log.begin();
  let request: EmulatorRequest | null = null;
  let reply: EmulatorReply | null = null;
  let name = 'unknown';
  try {
    agenda.catchUp();
    request = await readRequest(message);
    const found = findCall(calls, request);
    name = found?.named.name ?? name;
    reply =
      found === undefined
        ? notThere(calls, request)
        : await answerWith(found.named, { ...request, segments: found.segments }, faults);
  } catch (error) {
    reply = { status: 500, headers: {}, body: String(error) };
  }
  if (request !== null) log.end({ call: name, request, reply });
  if (reply === null) message.socket.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

interface FoundCall {
  readonly named: NamedCall;
  readonly segments: Readonly<Record<string, string>>;
}

/** Paths without names in braces come first: `/v1/payment_intents/search` is not an intent. */
function findCall(calls: readonly NamedCall[], { method, path }: EmulatorRequest): FoundCall | undefined {
  const exact = calls.find(({ call }) => call.method === method && call.path === path);
  if (exact !== undefined) return { named: exact, segments: {} };
  for (const named of calls) {
    const segments = named.call.method === method ? matchPath(named.call.path, path) : null;
    if (segments !== null) return { named, segments };
  }
  return undefined;
}

async function answerWith(
  { name, call }: NamedCall,
  request: EmulatorRequest,
  faults: Faults,
): Promise<EmulatorReply | null> {
  const work = async (): Promise<CallOutcome> => {
    const planned = faults.next(name);
    let known: EmulatorReply | null = null;
    const act = async (): Promise<EmulatorReply> => {
      known ??= await call.answer(request);
      return known;
    };
    if (planned === null || planned.isAfter === true) await act();
    if (planned === null) return { known, sent: known };
    const sent = await spoiled(planned.fault, act);
    return { known: planned.isKept === true ? sent : known, sent };
  };
  return call.once === undefined ? (await work()).sent : call.once(request, work);
}

function notThere(calls: readonly NamedCall[], { path }: EmulatorRequest): EmulatorReply {
  const allow = calls.flatMap(({ call }) => (matchPath(call.path, path) === null ? [] : call.method));
  if (allow.length > 0) return { status: 405, headers: { allow: allow.join(', ') }, body: '' };
  return { status: 404, headers: {}, body: 'No emulator has this address.' };
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CallLog, createCallLog } from './frame/call-log.ts';
import { controlCall } from './frame/control.ts';
import type {
  EmulatedCall,
  EmulatorReply,
  EmulatorRequest,
  ProviderAccount,
  World,
} from './frame/emulator.ts';
import { createFaults, type Faults, spoiled } from './frame/faults.ts';
import { readRequest } from './frame/read-request.ts';
import { bundledScripts } from './frame/scripts.ts';
import { emulators } from './providers/registry.ts';

export interface EmulatorOptions {
  /** 0: any that is free. */
  readonly port?: number;
  readonly accounts?: readonly ProviderAccount[];
}

/** Emulators that listen. All of them have one address, and the paths that their providers have. */
export interface RunningEmulators {
  /** `http://127.0.0.1:4010` */
  readonly address: string;
  readonly faults: Faults;
  readonly log: CallLog;
  /** Lets time pass for the emulators. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts every emulator, on this machine's own interface. Never in production: what an emulator says is worth nothing
 * there.
 */
export async function startEmulators(options: EmulatorOptions = {}): Promise<RunningEmulators> {
  const { port = 0, accounts = [] } = options;
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Emulators of providers do not start with NODE_ENV=production.');
  const faults = createFaults();
  const log = createCallLog();
  const time = { passed: 0 };
  const pass = (ms: number): void => {
    time.passed += ms;
  };
  const calls = [...callsOf(accounts, () => Date.now() + time.passed), ...controlCall({ faults, log, pass })];
  const server = createServer((message, response) => {
    void answer({ message, response }, calls, { faults, log });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}`,
    faults,
    log,
    pass,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A call with the name of its emulator. */
interface NamedCall {
  readonly name: string;
  readonly call: EmulatedCall;
}

function callsOf(accounts: readonly ProviderAccount[], now: () => number): readonly NamedCall[] {
  const script = bundledScripts();
  return emulators.flatMap(({ name, open }) => {
    let ids = 0;
    const world: World = {
      now,
      newId: () => createHash('sha256').update(`${name} ${++ids}`).digest('hex').slice(0, 32),
      accounts: () => accounts.filter(({ provider }) => provider === name),
      script,
    };
    return open(world).map((call) => ({ name: `${name} ${call.name}`, call }));
  });
}

interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer(
  { message, response }: Exchange,
  calls: readonly NamedCall[],
  { faults, log }: Pick<RunningEmulators, 'faults' | 'log'>,
): Promise<void> {
  log.begin();
  let request: EmulatorRequest | null = null;
  let reply: EmulatorReply | null = null;
  let name = 'unknown';
  try {
    request = await readRequest(message);
    const { method, path } = request;
    const found = calls.find(({ call }) => call.path === path && call.method === method);
    name = found?.name ?? name;
    reply = found === undefined ? notThere(calls, request) : await answerWith(found, request, faults);
  } catch (error) {
    reply = { status: 500, headers: {}, body: String(error) };
  }
  if (request !== null) log.end({ call: name, request, reply });
  if (reply === null) message.socket.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

async function answerWith(
  { name, call }: NamedCall,
  request: EmulatorRequest,
  faults: Faults,
): Promise<EmulatorReply | null> {
  const planned = faults.next(name);
  const act = async (): Promise<EmulatorReply> => call.answer(request);
  if (planned === null) return act();
  if (planned.isAfter === true) await act();
  return spoiled(planned.fault, act);
}

function notThere(calls: readonly NamedCall[], { path }: EmulatorRequest): EmulatorReply {
  const allow = calls.flatMap(({ call }) => (call.path === path ? call.method : []));
  if (allow.length > 0) return { status: 405, headers: { allow: allow.join(', ') }, body: '' };
  return { status: 404, headers: {}, body: 'No emulator has this address.' };
}

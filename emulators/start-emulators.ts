import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { type Agenda, createAgenda } from './frame/agenda.ts';
import { answerCall, type NamedCall } from './frame/answer-call.ts';
import { type CallLog, createCallLog } from './frame/call-log.ts';
import { controlCall } from './frame/control.ts';
import type { ProviderAccount, World } from './frame/emulator.ts';
import { createFaults, type Faults } from './frame/faults.ts';
import { createLedger, type Ledger } from './frame/ledger.ts';
import { bundledScripts } from './frame/scripts.ts';
import { createWebhooks, type Webhooks } from './frame/webhooks.ts';
import { emulators } from './providers/registry.ts';

export interface EmulatorOptions {
  /** 0: any that is free. */
  readonly port?: number;
  readonly accounts?: readonly ProviderAccount[];
  /** Other identifiers for another seed. Who keeps data longer than the emulators live takes a new one each time. */
  readonly seed?: string;
}

/** Emulators that listen. All of them have one address, and the paths that their providers have. */
export interface RunningEmulators {
  /** `http://127.0.0.1:4010` */
  readonly address: string;
  readonly faults: Faults;
  readonly log: CallLog;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  /** Lets time pass for the emulators. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts every emulator, on this machine's own interface. Never in production: what an emulator says is worth nothing
 * there.
 */
export async function startEmulators(options: EmulatorOptions = {}): Promise<RunningEmulators> {
  const { port = 0 } = options;
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Emulators of providers do not start with NODE_ENV=production.');
  const agenda = createAgenda(Date.now);
  const state = {
    faults: createFaults(),
    log: createCallLog(),
    ledger: createLedger(),
    webhooks: createWebhooks(agenda),
  };
  let address = '';
  const provided = callsOf(options, { ...state, agenda, address: () => address });
  const calls = [...provided, ...controlCall({ ...state, pass: agenda.pass })];
  const server = createServer((message, response) => {
    void answerCall({ message, response }, calls, { ...state, agenda });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}`;
  const beat = setInterval(agenda.catchUp, 1000).unref();
  return {
    address,
    ...state,
    pass: agenda.pass,
    close: () =>
      new Promise((resolve) => {
        clearInterval(beat);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface EmulatorState {
  readonly agenda: Agenda;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly address: () => string;
}

function callsOf(
  { accounts = [], seed = '' }: EmulatorOptions,
  { agenda, ledger, webhooks, address }: EmulatorState,
): readonly NamedCall[] {
  const script = bundledScripts();
  return emulators.flatMap(({ name, open }) => {
    let ids = 0;
    const world: World = {
      now: agenda.now,
      at: agenda.at,
      newId: () => createHash('sha256').update(`${seed}${name} ${++ids}`).digest('hex').slice(0, 32),
      accounts: () => accounts.filter(({ provider }) => provider === name),
      script,
      address,
      webhooks,
      ledger,
    };
    return open(world).map((call) => ({ name: `${name} ${call.name}`, call }));
  });
}

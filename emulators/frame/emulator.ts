import type { Ledger } from './ledger.ts';
import type { Webhooks } from './webhooks.ts';

/** A request to an emulator, its body as text. */
export interface EmulatorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The parts of the path that stand where the path of the call has names in braces. */
  readonly segments?: Readonly<Record<string, string>>;
}

export interface EmulatorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a call: the reply that the provider knows of, and the one that is sent. They differ by a fault. */
export interface CallOutcome {
  /** Null when the call was not acted upon. */
  readonly known: EmulatorReply | null;
  /** Null when the connection is cut. */
  readonly sent: EmulatorReply | null;
}

/** One address of a provider. Faults and the log of calls know it by its name. */
export interface EmulatedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** May have names in braces: `/v1/charges/{charge}`. */
  readonly path: string;
  readonly answer: (request: EmulatorRequest) => EmulatorReply | Promise<EmulatorReply>;
  /** Decides whether the call is worked on, or an earlier reply repeated. Faults happen within the work. */
  readonly once?: (
    request: EmulatorRequest,
    work: () => Promise<CallOutcome>,
  ) => Promise<EmulatorReply | null>;
}

/** A customer of a provider: the key that pages carry, and the secret of the server. */
export interface ProviderAccount {
  /** The name of the emulator. */
  readonly provider: string;
  readonly publicKey: string;
  readonly secretKey: string;
  /** How the provider treats this account; each emulator says what it knows. */
  readonly traits?: Readonly<Record<string, string | number | boolean>>;
}

/** What surrounds an emulator: tests decide about its time and its identifiers. */
export interface World {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The same identifiers in every run. */
  readonly newId: () => string;
  /** The accounts of this provider. */
  readonly accounts: () => readonly ProviderAccount[];
  /** A script for pages, by the name of its file in `browser/`. */
  readonly script: (name: string) => Promise<string>;
  /** Where the emulators listen: `http://127.0.0.1:4010`. */
  readonly address: () => string;
  /** Does something at a time to come, by the clock of the emulators. */
  readonly at: (time: number, work: () => void) => void;
  readonly webhooks: Pick<Webhooks, 'send'>;
  readonly ledger: Pick<Ledger, 'book'>;
}

/** A provider, emulated: what it keeps is inside, and new each time that it is opened. */
export interface Emulator {
  readonly name: string;
  readonly open: (world: World) => readonly EmulatedCall[];
}

export function jsonReply(body: unknown, status = 200): EmulatorReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function scriptReply(body: string): EmulatorReply {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body };
}

export function pageReply(body: string): EmulatorReply {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

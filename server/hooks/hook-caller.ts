import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PermanentFailure } from '../value/errors.ts';
import type { HookSettings } from '../value/hooks/hook-settings.ts';
import { isPublic } from './is-public.ts';
import { postOnce } from './post-once.ts';
import { signatureHeaders } from './sign-message.ts';

const PATIENCE_MS = 15_000;
const GONE = 410;

export interface HookMessage {
  /** Tells this message from every other, however often it is sent. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Calls the hooks of a server by their names. */
export interface HookCaller {
  readonly names: readonly string[];
  /**
   * Resolves with the status of an answer that took the message. Rejects with a `HookRefusal` for any other answer, and with a
   * `PermanentFailure` for a hook that is not there, or must not be called.
   */
  readonly call: (name: string, message: HookMessage) => Promise<number>;
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A hook answered, and not that it took the message. */
export class HookRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`It answers with ${status}.`);
    this.name = 'HookRefusal';
    this.status = status;
  }
}

export function hookCaller({ targets, privateHosts }: HookSettings, resolve: Resolve = byName): HookCaller {
  const byHookName = new Map(targets.map((target) => [target.name, target]));
  return {
    names: targets.map(({ name }) => name),
    async call(name, message) {
      const target = byHookName.get(name);
      if (target === undefined) throw new PermanentFailure(`There is no hook “${name}” here.`);
      const { address: url, secret } = target;
      const address = await checkedAddress(url, privateHosts, resolve);
      const headers = {
        ...signatureHeaders(message, secret),
        'content-type': 'application/json',
        'user-agent': 'Formularium',
      };
      const signal = AbortSignal.any([message.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const status = await postOnce({ url, address, headers, body: message.body, signal });
      if (status >= 200 && status < 300) return status;
      const refusal = new HookRefusal(status);
      throw status === GONE ? new PermanentFailure(refusal.message, { cause: refusal }) : refusal;
    },
  };
}

/** The name is resolved once, and what is connected to is what has been checked. */
async function checkedAddress(url: URL, privateHosts: readonly string[], resolve: Resolve): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isListed = privateHosts.includes(url.host);
  if (url.protocol !== 'https:' && !isListed)
    throw new PermanentFailure(
      'A hook is called by https only, unless its host is listed in HOOK_PRIVATE_HOSTS.',
    );
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Error('Its host has no address.');
  if (isListed || addresses.every(isPublic)) return first;
  throw new PermanentFailure(
    'Its host is in a private network. List it in HOOK_PRIVATE_HOSTS if that is meant.',
  );
}

const byName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

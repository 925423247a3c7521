import { checkedAddress, type Resolve } from '../outgoing/checked-address.ts';
import { requestOnce } from '../outgoing/request-once.ts';
import { PermanentFailure } from '../value/errors.ts';
import type { HookSettings } from '../value/hooks/hook-settings.ts';
import { signatureHeaders } from './sign-message.ts';

const PATIENCE_MS = 15_000;
const MOST_BYTES = 64_000;
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

/** A hook answered, and not that it took the message. */
export class HookRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`It answers with ${status}.`);
    this.name = 'HookRefusal';
    this.status = status;
  }
}

export function hookCaller({ targets, privateHosts }: HookSettings, resolve?: Resolve): HookCaller {
  const privateNetwork = { hosts: privateHosts, setting: 'HOOK_PRIVATE_HOSTS' };
  const byHookName = new Map(targets.map((target) => [target.name, target]));
  return {
    names: targets.map(({ name }) => name),
    async call(name, message) {
      const target = byHookName.get(name);
      if (target === undefined) throw new PermanentFailure(`There is no hook “${name}” here.`);
      const { address: url, secret } = target;
      const headers = {
        ...signatureHeaders(message, secret),
        'content-type': 'application/json',
        'user-agent': 'Formularium',
      };
      const signal = AbortSignal.any([message.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const address = await checkedAddress(url, privateNetwork, signal, resolve);
      const { status } = await requestOnce({
        ...{ method: 'POST', url, address, headers, body: message.body, signal },
        mostBytes: MOST_BYTES,
      });
      if (status >= 200 && status < 300) return status;
      const refusal = new HookRefusal(status);
      throw status === GONE ? new PermanentFailure(refusal.message, { cause: refusal }) : refusal;
    },
  };
}

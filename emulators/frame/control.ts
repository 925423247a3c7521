import type { CallLog } from './call-log.ts';
import { type EmulatedCall, jsonReply } from './emulator.ts';
import type { Faults, PlannedFault } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { PlannedDelivery, Webhooks } from './webhooks.ts';

interface Controlled {
  readonly faults: Faults;
  readonly log: CallLog;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly pass: (ms: number) => void;
}

/** How another process controls the emulators: faults, time and events; it reads the calls and the ledger. */
export function controlCall(
  controlled: Controlled,
): readonly { readonly name: string; readonly call: EmulatedCall }[] {
  const { faults, log, ledger, webhooks, pass } = controlled;
  const calls: readonly EmulatedCall[] = [
    told('faults', (planned: readonly PlannedFault[]) => {
      faults.plan(...planned);
      return { planned: planned.length };
    }),
    told('time', ({ ms }: { readonly ms: number }) => {
      pass(Number(ms));
      return {};
    }),
    asked('calls', () => log.calls()),
    asked('ledger', () => ({
      entries: ledger.entries(),
      held: ledger.held(),
      received: ledger.received(),
    })),
    asked('webhooks', () => ({ held: webhooks.held(), deliveries: webhooks.deliveries() })),
    told('webhooks/plan', (planned: readonly PlannedDelivery[]) => {
      webhooks.plan(...planned);
      return { planned: planned.length };
    }),
    told('webhooks/hold', () => {
      webhooks.hold();
      return {};
    }),
    told('webhooks/release', async ({ order }: { readonly order?: readonly string[] }) => {
      await webhooks.release(order);
      return { deliveries: webhooks.deliveries() };
    }),
  ];
  return calls.map((call) => ({ name: `control ${call.name}`, call }));
}

function asked(name: string, give: () => unknown): EmulatedCall {
  return { name, method: 'GET', path: `/_emulators/${name}`, answer: () => jsonReply(give()) };
}

function told<T>(name: string, act: (said: T) => object | Promise<object>): EmulatedCall {
  return {
    name,
    method: 'POST',
    path: `/_emulators/${name}`,
    async answer({ body, headers }) {
      // A page of another site cannot set this header without asking, and is not allowed to.
      if (headers['sec-fetch-site'] !== undefined) return jsonReply({ error: 'not-for-pages' }, 403);
      return jsonReply(await act(JSON.parse(body === '' ? '{}' : body)));
    },
  };
}

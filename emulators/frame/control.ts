import type { CallLog } from './call-log.ts';
import { type EmulatedCall, jsonReply } from './emulator.ts';
import type { Faults, PlannedFault } from './faults.ts';

interface Controlled {
  readonly faults: Faults;
  readonly log: CallLog;
  readonly pass: (ms: number) => void;
}

/** How another process controls the emulators: it plans faults, lets time pass, and reads the calls. */
export function controlCall({
  faults,
  log,
  pass,
}: Controlled): readonly { readonly name: string; readonly call: EmulatedCall }[] {
  const calls: readonly EmulatedCall[] = [
    {
      name: 'faults',
      method: 'POST',
      path: '/_emulators/faults',
      answer({ body }) {
        const planned: readonly PlannedFault[] = JSON.parse(body);
        faults.plan(...planned);
        return jsonReply({ planned: planned.length });
      },
    },
    {
      name: 'time',
      method: 'POST',
      path: '/_emulators/time',
      answer({ body }) {
        pass(Number(JSON.parse(body).ms));
        return jsonReply({});
      },
    },
    {
      name: 'calls',
      method: 'GET',
      path: '/_emulators/calls',
      answer: () => jsonReply(log.calls()),
    },
  ];
  return calls.map((call) => ({ name: `control ${call.name}`, call }));
}

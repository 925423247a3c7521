import type { EmulatorReply } from './emulator.ts';

/** What goes wrong with an answer, as data. */
export type Fault =
  | { readonly type: 'delay'; readonly ms: number }
  | {
      readonly type: 'reply';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** An answer of so many bytes. */
  | { readonly type: 'flood'; readonly bytes: number }
  /** The connection is cut. */
  | { readonly type: 'cut' };

/** A fault that is to come. */
export interface PlannedFault {
  /** The emulator and its call: `turnstile siteverify`; with a star for any of them: `stripe *`. */
  readonly call: string;
  /** The first call from now on that it happens to: 1 is the next. */
  readonly nth?: number;
  /** To how many calls it happens. */
  readonly times?: number;
  /** Whether the call is acted upon before its answer goes wrong. */
  readonly isAfter?: boolean;
  /** Whether the provider keeps the wrong reply under the idempotency key, and repeats it. */
  readonly isKept?: boolean;
  readonly fault: Fault;
}

/** The faults that have been planned, each until it has happened as often as it was to. */
export interface Faults {
  readonly plan: (...faults: readonly PlannedFault[]) => void;
  /** The fault that happens to a call now, which counts as a call. */
  readonly next: (call: string) => PlannedFault | null;
  readonly forget: () => void;
  /** Does something that no fault happens to, and that no fault counts: those that are planned are still to come. */
  readonly without: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createFaults(): Faults {
  let planned: { readonly fault: PlannedFault; wait: number; left: number }[] = [];
  let spared = 0;
  return {
    plan(...faults) {
      for (const fault of faults) planned.push({ fault, wait: (fault.nth ?? 1) - 1, left: fault.times ?? 1 });
    },
    next(call) {
      if (spared > 0) return null;
      let due: PlannedFault | null = null;
      for (const one of planned) {
        if (!isMeant(one.fault.call, call)) continue;
        if (one.wait > 0) one.wait -= 1;
        else if (due === null) {
          due = one.fault;
          one.left -= 1;
        }
      }
      planned = planned.filter(({ left }) => left > 0);
      return due;
    },
    forget() {
      planned = [];
    },
    async without(work) {
      spared += 1;
      try {
        return await work();
      } finally {
        spared -= 1;
      }
    },
  };
}

function isMeant(pattern: string, call: string): boolean {
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}

/** An answer to which a fault has happened; null when there is none, because the connection is cut. */
export async function spoiled(
  fault: Fault,
  answer: () => Promise<EmulatorReply>,
): Promise<EmulatorReply | null> {
  switch (fault.type) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return answer();
    case 'reply':
      return { status: fault.status, headers: fault.headers ?? {}, body: fault.body ?? '' };
    case 'flood':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: `{"success":true,"filler":"${'x'.repeat(fault.bytes)}"}`,
      };
    case 'cut':
      return null;
  }
}

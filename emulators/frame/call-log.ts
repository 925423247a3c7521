import type { EmulatorReply, EmulatorRequest } from './emulator.ts';

/** A call that an emulator has had. Tests compare these with what our server believes to have happened. */
export interface LoggedCall {
  /** The emulator and its call: `turnstile siteverify`. */
  readonly call: string;
  readonly request: EmulatorRequest;
  /** Null when the connection was cut. */
  readonly reply: EmulatorReply | null;
}

const MOST_CALLS = 10_000;

/** The last calls, and how many were under way at once at the most. */
export interface CallLog {
  readonly calls: () => readonly LoggedCall[];
  readonly mostAtOnce: () => number;
  readonly begin: () => void;
  readonly end: (call: LoggedCall) => void;
}

export function createCallLog(): CallLog {
  const calls: LoggedCall[] = [];
  let now = 0;
  let most = 0;
  return {
    calls: () => calls,
    mostAtOnce: () => most,
    begin() {
      now += 1;
      most = Math.max(most, now);
    },
    end(call) {
      now -= 1;
      calls.push(call);
      if (calls.length > MOST_CALLS) calls.shift();
    },
  };
}

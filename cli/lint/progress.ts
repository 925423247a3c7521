import type { Output } from '../io.ts';

/** How many files are linted from one word about it to the next. */
const EVERY = 50;

/** Begins its line anew, and takes away what stands there. */
const ANEW = '\r\u001b[K';

/** Tells whoever waits at a terminal how far it is; pipes and files hear nothing of it. */
export interface ProgressLine {
  readonly step: (done: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

export function progressOf(total: number, output: Output): ProgressLine {
  const isTold = total > EVERY && output.isTerminal === true;
  return {
    step: async (done) => {
      if (isTold && done % EVERY === 0) await output.write(`${ANEW}${done} of ${total} files …`);
    },
    end: async () => {
      if (isTold) await output.write(ANEW);
    },
  };
}

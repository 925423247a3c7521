import type { Output } from '../io.ts';

/** The number of files between two updates. */
const EVERY = 50;

/** Returns to the beginning of the line and clears it. */
const ANEW = '\r\u001b[K';

/** Shows progress in a terminal; pipes and files stay clean. */
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

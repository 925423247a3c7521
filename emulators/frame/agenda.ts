/** The clock of the emulators, and what is to happen at times to come. */
export interface Agenda {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly at: (time: number, work: () => void) => void;
  /** Does what is due by now. */
  readonly catchUp: () => void;
  /** Lets time pass. Everything due meanwhile happens in order, each at its own time. */
  readonly pass: (ms: number) => void;
}

/** An agenda whose clock goes with the given one, ahead by the time that was let pass. */
export function createAgenda(clock: () => number): Agenda {
  let ahead = 0;
  let planned: { readonly time: number; readonly work: () => void }[] = [];
  const now = (): number => clock() + ahead;
  const until = (end: number): void => {
    for (;;) {
      const [next] = planned.toSorted((a, b) => a.time - b.time);
      if (next === undefined || next.time > end) return;
      planned = planned.filter((one) => one !== next);
      ahead += Math.max(0, next.time - now());
      next.work();
    }
  };
  return {
    now,
    at: (time, work) => void planned.push({ time, work }),
    catchUp: () => until(now()),
    pass(ms) {
      const end = now() + ms;
      until(end);
      ahead += Math.max(0, end - now());
    },
  };
}

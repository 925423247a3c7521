/** Time in a test's hands: nothing sleeps. */
export interface TestClock {
  readonly now: () => Date;
  /** Rings once it has been advanced by so much. */
  readonly setAlarm: (afterMs: number, ring: () => void) => () => void;
  /** Moves on, and rings what is due on the way, each at its time. */
  readonly advance: (ms: number) => void;
  /** The times of the alarms that are set. */
  readonly alarms: () => readonly number[];
}

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

export function testClock(start: Date): TestClock {
  let now = start.getTime();
  const alarms = new Set<Alarm>();
  const next = (until: number): Alarm | undefined =>
    [...alarms].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => new Date(now),
    setAlarm(afterMs, ring) {
      const alarm = { at: now + afterMs, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance(ms) {
      const until = now + ms;
      for (let due = next(until); due !== undefined; due = next(until)) {
        alarms.delete(due);
        now = Math.max(now, due.at);
        due.ring();
      }
      now = until;
    },
    alarms: () => [...alarms].map(({ at }) => at),
  };
}

import type { SetAlarm } from './runner.ts';

/** The machine's own alarms. */
export const timer: SetAlarm = (afterMs, ring) => {
  const timeout = setTimeout(ring, afterMs);
  return () => clearTimeout(timeout);
};

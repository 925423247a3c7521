/**
 * How many times as slow as the machine a run wants its pages: `SLOW=4` finds tests, and pages, that are right only where everything
 * is quick. 1 if nothing is asked.
 */
export function slownessIn(asked: string | undefined): number {
  if (asked === undefined) return 1;
  if (!/^([1-9]|1\d|20)$/.test(asked))
    throw new Error(`SLOW is “${asked}”. It is a whole number from 1 to 20.`);
  return Number(asked);
}

/**
 * A key for one submission: the moment, and 128 bits of chance. Keys that come together so stand together in the
 * database's index, and fewer of its pages go into a sync. Not `crypto.randomUUID`, which browsers have on HTTPS pages only.
 */
export function newKey(): string {
  return [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))]
    .map((number) => number.toString(36))
    .join('-');
}

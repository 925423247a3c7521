/** A key for one submission: 128 bits of chance. Not `crypto.randomUUID`, which browsers have on HTTPS pages only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

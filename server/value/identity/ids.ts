const MOST_A_MILLISECOND = 0xfff;
const ID_BYTES = 16;
/** Asking the system for chance costs more than all the rest of an id: it is asked for this many ids at a time. */
const IDS_A_TIME = 256;

/**
 * Makes identifiers that cannot be guessed: UUIDs of version 7. They sort in the order in which they were made, even when the clock is set
 * back. `random` gives so many bytes of chance.
 */
export function idMaker(now: () => Date, random: (bytes: number) => Buffer): () => string {
  let moment = 0;
  let count = 0;
  let chance: Buffer = Buffer.alloc(0);
  return () => {
    const current = now().getTime();
    if (current > moment) [moment, count] = [current, 0];
    else if (count < MOST_A_MILLISECOND) count += 1;
    else [moment, count] = [moment + 1, 0];
    if (chance.length === 0) chance = random(ID_BYTES * IDS_A_TIME);
    const bytes = chance.subarray(0, ID_BYTES);
    chance = chance.subarray(ID_BYTES);
    bytes.writeUIntBE(moment, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}

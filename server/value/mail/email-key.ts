/** The address by which accounts are told apart: case does not count. Mails go to the address as it was written. */
export function emailKey(written: string): string {
  return written.trim().normalize('NFC').toLowerCase();
}

/** Whether an address stands in a text, in whatever case; `bada@example.org` does not mention `ada@example.org`. */
export function mentions(text: string, address: string): boolean {
  const [within, wanted] = [comparable(text), comparable(address.trim())];
  if (wanted === '') return false;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!JOINED_BEFORE.test(within.charAt(at - 1)) && !JOINED_AFTER.test(within.slice(end, end + 2)))
      return true;
  }
  return false;
}

const JOINED_BEFORE = /[\p{L}\p{N}._%+-]/u;
/** A full stop ends a sentence, unless a domain goes on after it. */
const JOINED_AFTER = /^([\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u;

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

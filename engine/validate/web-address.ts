import { present } from '../value/present.ts';

// Read by hand and not by the platform's URL parser, because that corrects mistakes that people should see: it accepts
// blanks, user info, one-word hosts and any scheme at all. Each piece is read once.

// Browsers look up names with an underscore, and emoji.
const LABEL = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]{1,63}$/u;
const MOST_HOST_CHARACTERS = 253; // RFC 1035
const HIGHEST_PORT = 65_535;

/**
 * Whether a text is the address of a page on the web: with `http`, `https` or `ftp` or without, of a host with a dot
 * (also in letters other than Latin ones) or a public IPv6 address, and without user info, which only serves to imitate
 * another host.
 */
export function isWebAddress(text: string): boolean {
  // Invisible characters could imitate another address; joiners of letters and emoji are visible.
  if (/[\s\\<>"`{}^]|(?![\u200c\u200d])\p{C}/u.test(text)) return false;
  const rest = text.replace(/^(?:(?:https?|ftp):)?\/\//i, '');
  const [authority = ''] = rest.split(/[/?#]/, 1);
  // A host of any sort, and a port: this fits every text.
  const [, six, host = '', port] = present(/^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/s.exec(authority));
  if (six === undefined ? !isHost(host) : !isPublicSix(six)) return false;
  return port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT);
}

/** A user’s name before an `@` is refused here, as labels cannot contain one. */
function isHost(written: string): boolean {
  // As browsers map it, which read digits of every width; a period at the end is part of the full name.
  const host = written.normalize('NFKC').replace(/\.$/, '');
  if (host.length > MOST_HOST_CHARACTERS) return false;
  const labels = host.split('.');
  if (labels.length < 2) return false;
  if (!labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')))
    return false;
  const top = host.slice(host.lastIndexOf('.') + 1);
  // Browsers read any host that ends in a number as an address, also in octal and hexadecimal digits.
  return /^(?:\d+|0x[\da-f]*)$/i.test(top) ? isPublicAddress(labels) : top.length >= 2 && !top.includes('_');
}

/** Four numbers of a public address: not of this machine, of a private network, or of many at once. */
function isPublicAddress(labels: readonly string[]): boolean {
  if (labels.length !== 4 || !labels.every((label) => /^(?:0|[1-9]\d{0,2})$/.test(label))) return false;
  const [first = 0, second = 0, ...rest] = labels.map(Number);
  if ([first, second, ...rest].some((number) => number > 255)) return false;
  if (first === 0 || first === 10 || first === 127 || first >= 224) return false;
  if (first === 172) return second < 16 || second > 31;
  return !(first === 169 && second === 254) && !(first === 192 && second === 168);
}

/** Eight groups of a public address, in which `::` stands for those that are 0: only 2000::/3 (RFC 4291). */
function isPublicSix(address: string): boolean {
  if (!/^[23][\da-f]{3}:/i.test(address)) return false;
  const [before = '', after, ...more] = address.split('::');
  if (more.length > 0) return false;
  const groups = [before, after ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return after === undefined ? groups.length === 8 : groups.length < 8;
}

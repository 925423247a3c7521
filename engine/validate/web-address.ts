// Read by hand and not by the platform's URL parser, because that one mends what people should be told of: it takes
// blanks, user info, one-word hosts and any scheme at all. Each piece is looked at once.

const LABEL = /^[\p{L}\p{M}\p{N}-]{1,63}$/u;
const MOST_HOST_CHARACTERS = 253; // RFC 1035
const HIGHEST_PORT = 65_535;

/**
 * Whether a text is the address of a page on the web: with `http`, `https` or `ftp` or without, of a host with a dot
 * (also in letters other than Latin ones), and no user info, which only serves to feign another host.
 */
export function isWebAddress(text: string): boolean {
  if (/[\s\\<>"`{}|^\p{C}]/u.test(text)) return false;
  const rest = text.replace(/^(?:(?:https?|ftp):)?\/\//i, '');
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const [host = '', port, ...more] = authority.split(':');
  if (more.length > 0 || !isHost(host)) return false;
  return port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT);
}

/** A user’s name before an `@` is refused here, as no label holds one. */
function isHost(host: string): boolean {
  const labels = host.split('.');
  if (host.length > MOST_HOST_CHARACTERS || labels.length < 2) return false;
  if (!labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')))
    return false;
  const top = host.slice(host.lastIndexOf('.') + 1);
  return /^\d+$/.test(top) ? isPublicAddress(labels) : top.length >= 2;
}

/** Four numbers of an address that anybody can reach: not of this machine, of a house’s own network, or of many at once. */
function isPublicAddress(labels: readonly string[]): boolean {
  if (labels.length !== 4 || !labels.every((label) => /^(?:0|[1-9]\d{0,2})$/.test(label))) return false;
  const [first = 0, second = 0, ...rest] = labels.map(Number);
  if ([first, second, ...rest].some((number) => number > 255)) return false;
  if (first === 0 || first === 10 || first === 127 || first >= 224) return false;
  if (first === 172) return second < 16 || second > 31;
  return !(first === 169 && second === 254) && !(first === 192 && second === 168);
}

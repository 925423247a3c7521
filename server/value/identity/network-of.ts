const GROUPS = 8;
/** A household has at least so many of the eight groups for itself. */
const GROUPS_OF_NETWORK = 4;

/**
 * The network that an address of one visitor stands for: an IPv4 address itself, and of an IPv6 address its first 64 bits, as everybody
 * may take any of the addresses below them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = plain.split('::', 2);
  const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

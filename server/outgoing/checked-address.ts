import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { PermanentFailure } from '../value/errors.ts';
import { isPublic } from './is-public.ts';

/** Hosts of the operator's own network that may be asked, without TLS as well. */
export interface PrivateHosts {
  readonly hosts: readonly string[];
  /** The setting that lists them. */
  readonly setting: string;
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * The network address to connect to for a URL. Rejects with a `PermanentFailure` for one that may not be asked. The name is resolved
 * once, and what is connected to is what has been checked.
 */
export async function checkedAddress(
  url: URL,
  { hosts, setting }: PrivateHosts,
  signal: AbortSignal,
  resolve: Resolve = byName,
): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isListed = hosts.includes(url.host);
  if (url.protocol !== 'https:' && !isListed)
    throw new PermanentFailure(`It is asked by https only, unless its host is listed in ${setting}.`);
  const addresses = isIP(host) === 0 ? await Promise.race([resolve(host), endOf(signal)]) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Error('Its host has no address.');
  if (isListed || addresses.every(isPublic)) return first;
  throw new PermanentFailure(`Its host is in a private network. List it in ${setting} if that is meant.`);
}

const byName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** A name can take longer to resolve than anybody waits, and the system cannot be told to stop. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

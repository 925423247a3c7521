import { isIP } from 'node:net';
import { StartupError } from '../value/errors.ts';
import type { TrustedProxies } from '../value/identity/trusted-proxies.ts';

/** Reads TRUST_PROXY. `yes` and `no` are of earlier versions: one proxy, or none. */
export function proxiesIn(given: string): TrustedProxies {
  if (given === 'none' || given === 'no') return false;
  if (given === 'yes') return 1;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new StartupError(
    `TRUST_PROXY is “${given}”, and has to be none, the number of proxies in front of the server, or their addresses with commas between them, for example 10.0.0.7,192.168.0.0/16.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  { address: '192.0.2.7', network: '192.0.2.7' },
  { address: '::ffff:192.0.2.7', network: '192.0.2.7' },
  { address: '2001:db8:0:7:1:2:3:4', network: '2001:db8:0:7::/64' },
  { address: '2001:0DB8::7', network: '2001:db8:0:0::/64' },
  { address: '2001:db8:0:7::', network: '2001:db8:0:7::/64' },
  { address: '::1', network: '0:0:0:0::/64' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
  { address: 'unknown', network: 'unknown' },
])('$address belongs to $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network);
});

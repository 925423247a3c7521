import { hostCookie } from './host-cookie.ts';

/** What a browser keeps while its visitor is at a provider: sealed, and too long for nothing but itself. */
export const providerCookie = hostCookie(
  '__Host-formularium-provider',
  'formularium-provider',
  /^[\w-]{1,2000}$/,
);

import { StartupError } from '../../value/errors.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Refuses an address that is not that of an emulator on this machine, and any where money moves. */
export function refuseUnlessEmulator(
  name: string,
  value: string,
  { mode, isProduction }: { readonly mode: 'live' | 'test'; readonly isProduction: boolean },
): void {
  if (isProduction || mode === 'live')
    throw new StartupError(
      `${name} is for tests with an emulator, which moves no money: leave it out ${isProduction ? 'in production' : 'with live keys'}.`,
    );
  const address = URL.canParse(value) ? new URL(value) : null;
  const isWhole = name === 'STRIPE_SCRIPT_ADDRESS' || address?.pathname === '/';
  if (address?.protocol === 'http:' && LOOPBACK.has(address.hostname) && isWhole) return;
  throw new StartupError(
    `${name} is “${value}”, and has to be an address of this machine, for example http://127.0.0.1:4010.`,
  );
}

import { startAuthentication } from '@simplewebauthn/browser';
import type { JsonObject } from 'formularium/engine';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the device for a passkey, and gives what it has signed, as JSON; null where it has not. */
export async function signedByPasskey(options: JsonObject): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
  } catch {
    // Its user has closed the dialog, the device has no passkey for this site, or the browser knows none.
    return null;
  }
}

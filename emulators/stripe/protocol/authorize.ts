import type { EmulatorRequest, ProviderAccount } from '../../frame/emulator.ts';
import { RefusedCall } from './refused-call.ts';

/** Who calls, and for which account. */
export interface Caller {
  readonly keys: ProviderAccount;
  readonly by: 'secret' | 'publishable';
}

/** Finds the account of a key: in the header, or, as pages send it, among the parameters. */
export function authorize(
  { headers }: EmulatorRequest,
  keyInParameters: unknown,
  accounts: readonly ProviderAccount[],
): Caller {
  const key = keyInHeader(headers['authorization']) ?? keyInParameters;
  if (typeof key !== 'string' || key === '')
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  for (const keys of accounts) {
    if (key === keys.secretKey) return { keys, by: 'secret' };
    if (key === keys.publicKey) return { keys, by: 'publishable' };
  }
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

function keyInHeader(header: string | undefined): string | undefined {
  const [, type = '', value = ''] = /^(Bearer|Basic) (.+)$/i.exec(header ?? '') ?? [];
  if (type.toLowerCase() === 'bearer') return value;
  if (type === '') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function unauthorized(message: string): RefusedCall {
  return new RefusedCall(401, { type: 'invalid_request_error', message }, true);
}

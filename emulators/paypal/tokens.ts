import { type EmulatedCall, type EmulatorRequest, jsonReply } from '../frame/emulator.ts';
import type { PaypalAccount } from './paypal-account.ts';

const LIFE_S = 9 * 3600;

/** Gives a token to whoever has the client id and the secret of an account. */
export function tokenCall(accounts: readonly PaypalAccount[]): EmulatedCall {
  return {
    name: 'token',
    method: 'POST',
    path: '/v1/oauth2/token',
    answer({ headers, body }) {
      const [, basic = ''] = /^Basic (.+)$/i.exec(headers['authorization'] ?? '') ?? [];
      const given = Buffer.from(basic, 'base64').toString('utf8');
      const account = accounts.find(({ keys }) => given === `${keys.publicKey}:${keys.secretKey}`);
      if (account === undefined)
        return jsonReply({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
      if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
        return jsonReply(
          { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' },
          400,
        );
      const token = `A21AA${account.newId()}`;
      account.tokens.set(token, account.now() + LIFE_S * 1000);
      const scope = 'https://uri.paypal.com/services/payments/payment';
      return jsonReply({
        scope,
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-1',
        expires_in: LIFE_S,
      });
    },
  };
}

/** The account for which a call is made; null where its token is unknown or too old. */
export function accountOfToken(
  { headers }: EmulatorRequest,
  accounts: readonly PaypalAccount[],
): PaypalAccount | null {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers['authorization'] ?? '') ?? [];
  return accounts.find(({ tokens, now }) => (tokens.get(token) ?? 0) > now()) ?? null;
}

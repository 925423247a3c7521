import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What an issuer says of somebody. */
type Claims = Readonly<Record<string, string | number | boolean>>;

/** A provider of sign-in that says whatever a test wants it to. */
export interface OpenIdIssuer {
  readonly address: string;
  /** What its next ID token says beside what is right: other claims, or another key. */
  says: Claims;
  /** Whether it signs with a key that it does not publish. */
  isForged: boolean;
  /** How its token endpoint answers; 200 for with tokens. */
  status: number;
  /** How it names itself; its address where it tells the truth. */
  name: string;
  /** What its token endpoint was sent. */
  readonly asked: URLSearchParams[];
  /** What its visitor gets for going to an address of this server's making: the query of the address at which they come back. */
  readonly letIn: (address: string, claims: Claims) => string;
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts an issuer on a free port; it ends with the test. */
export async function openIdIssuer(client = 'forms'): Promise<OpenIdIssuer> {
  const codes = new Map<string, Claims>();
  const server = createServer((request, reply) => {
    void answerTo(request).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerTo = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.url === '/.well-known/openid-configuration')
      return { status: 200, body: { ...metadataOf(address), issuer: issuer.name } };
    if (request.url === '/keys')
      return {
        status: 200,
        body: {
          keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
        },
      };
    const sent = new URLSearchParams(await text(request));
    issuer.asked.push(sent);
    const claims = codes.get(sent.get('code') ?? '');
    if (issuer.status !== 200) return { status: issuer.status, body: {} };
    if (claims === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    codes.delete(sent.get('code') ?? '');
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: address, aud: client, iat: now, exp: now + 300 };
    const key = issuer.isForged ? other.privateKey : own.privateKey;
    const token = signed({ ...usual, ...claims, ...issuer.says }, key);
    return { status: 200, body: { access_token: 'x', token_type: 'bearer', id_token: token } };
  };
  const issuer: OpenIdIssuer = {
    ...{ address, name: address, says: {}, isForged: false, status: 200, asked: [] },
    letIn(given, claims) {
      const query = new URL(given).searchParams;
      const code = `code-${codes.size}-${Math.trunc(performance.now() * 1000)}`;
      codes.set(code, { nonce: query.get('nonce') ?? '', email_verified: true, name: 'Ada', ...claims });
      return new URLSearchParams({ code, state: query.get('state') ?? '', iss: address }).toString();
    },
  };
  return issuer;
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function signed(claims: Claims, key: Parameters<ReturnType<typeof createSign>['sign']>[0]): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

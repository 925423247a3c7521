import { isIP } from 'node:net';
import {
  type EmulatorReply,
  type EmulatorRequest,
  jsonReply,
  type ProviderAccount,
  type World,
} from '../frame/emulator.ts';
import { fieldsOf } from '../frame/read-request.ts';
import type { CaptchaMistake, CaptchaProtocol, TestKeys } from './captcha-protocol.ts';
import type { CaptchaToken, Tokens } from './tokens.ts';

interface Verifying {
  readonly protocol: CaptchaProtocol;
  readonly tokens: Tokens;
  readonly world: World;
}

/** The answer of siteverify, with the status 200 whatever it says. */
export function verifyToken(request: EmulatorRequest, around: Verifying): EmulatorReply {
  const { protocol, world } = around;
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  const fields = isJson && !protocol.takesJson ? null : fieldsOf(request);
  const found = fields === null ? 'bad-request' : judge(fields, around);
  if (typeof found === 'string') return jsonReply({ success: false, 'error-codes': [protocol.codes[found]] });
  if ('reply' in found) {
    const challenge = { challenge_ts: new Date(world.now()).toISOString() };
    return jsonReply({ success: true, ...challenge, 'error-codes': [], ...found.reply });
  }
  return jsonReply({
    success: true,
    challenge_ts: new Date(found.at).toISOString(),
    hostname: found.hostname,
    'error-codes': [],
    ...protocol.replyOf(found),
  });
}

/** A good token, a pair of test keys that accepts what came, or what is wrong. */
function judge(
  fields: ReadonlyMap<string, string>,
  around: Verifying,
): CaptchaToken | TestKeys | CaptchaMistake {
  const secret = fields.get('secret') ?? '';
  const text = fields.get('response') ?? '';
  if (secret === '') return 'no-secret';
  const keys = around.protocol.testKeys.find(({ secretKey }) => secretKey === secret);
  const account = around.world.accounts().find(({ secretKey }) => secretKey === secret);
  if (keys !== undefined) return text === '' ? 'no-token' : judgeByTestKeys(keys, text);
  if (account === undefined) return 'wrong-secret';
  if (text === '') return 'no-token';
  return wrongAddress(fields.get('remoteip') ?? '', account) ?? judgeByAccount(fields, account, around);
}

function wrongAddress(ip: string, { traits }: ProviderAccount): CaptchaMistake | null {
  if (ip === '') return traits?.['wantsAddress'] === true ? 'no-ip' : null;
  return isIP(ip) === 0 ? 'wrong-ip' : null;
}

function judgeByAccount(
  fields: ReadonlyMap<string, string>,
  { publicKey, traits }: ProviderAccount,
  { protocol, tokens, world }: Verifying,
): CaptchaToken | CaptchaMistake {
  const text = fields.get('response') ?? '';
  const token = tokens.find(text);
  if (token === undefined || text.length > (protocol.tokenMaxLength ?? text.length)) return 'wrong-token';
  const sitekey = fields.get('sitekey') ?? token.publicKey;
  if (sitekey !== publicKey || token.publicKey !== publicKey) return 'other-sitekey';
  if (world.now() > token.at + protocol.tokenSeconds * 1000) return 'expired';
  if (traits?.['isBroken'] === true) return 'internal';
  return tokens.use(token) ? token : 'seen';
}

function judgeByTestKeys(keys: TestKeys, text: string): TestKeys | CaptchaMistake {
  if (keys.token !== undefined && keys.token !== text) return 'real-token-for-test-key';
  return keys.mistake ?? keys;
}

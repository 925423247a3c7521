import {
  type EmulatedCall,
  type Emulator,
  type EmulatorReply,
  type EmulatorRequest,
  jsonReply,
  pageReply,
  scriptReply,
  type World,
} from '../frame/emulator.ts';
import type { CaptchaProtocol } from './captcha-protocol.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { verifyToken } from './verify-token.ts';

/** Emulates a captcha provider: its script, the frames that this opens, and the verification of tokens. */
export function captchaEmulator(protocol: CaptchaProtocol): Emulator {
  const { name, scriptPath, verifyPath, framePath, script } = protocol;
  return {
    name,
    open(world) {
      const tokens = createTokens();
      const answers = new Map<string, EmulatorReply>();
      return [
        call('script', 'GET', scriptPath, async () => scriptReply(await world.script(script))),
        call('frame', 'GET', framePath, () => pageReply(framePage(framePath))),
        call('frame-script', 'GET', `${framePath}.js`, async () => scriptReply(await world.script('frame'))),
        call('token', 'POST', `${framePath}/token`, (request) =>
          giveToken(request, { protocol, tokens, world }),
        ),
        call('siteverify', 'POST', verifyPath, (request) => {
          const again = idempotencyKey(request, protocol);
          const reply = answers.get(again) ?? verifyToken(request, { protocol, tokens, world });
          if (again !== '') answers.set(again, reply);
          return reply;
        }),
      ];
    },
  };
}

function call(
  name: string,
  method: 'GET' | 'POST',
  path: string,
  answer: EmulatedCall['answer'],
): EmulatedCall {
  return { name, method, path, answer };
}

function idempotencyKey({ body }: EmulatorRequest, { idempotencyField }: CaptchaProtocol): string {
  return idempotencyField === undefined ? '' : (new URLSearchParams(body).get(idempotencyField) ?? '');
}

function framePage(path: string): string {
  return `<!doctype html><html lang="en"><title>Captcha</title><body><script src="${path}.js"></script></body></html>`;
}

interface Giving {
  readonly protocol: CaptchaProtocol;
  readonly tokens: Tokens;
  readonly world: World;
}

/** What a frame is answered when its visitor has solved the captcha. */
function giveToken(request: EmulatorRequest, { protocol, tokens, world }: Giving): EmulatorReply {
  const asked = new URLSearchParams(request.body);
  const publicKey = asked.get('sitekey') ?? '';
  const test = protocol.testKeys.find((keys) => keys.publicKey === publicKey);
  const account = world.accounts().find((one) => one.publicKey === publicKey);
  if (test === undefined && account === undefined) return jsonReply({ error: 'invalid-sitekey' }, 400);
  if (test?.mistake === 'wrong-token' || account?.traits?.['isBlocking'] === true)
    return jsonReply({ error: 'blocked' });
  const text = test?.token ?? world.newId();
  tokens.give({
    text,
    publicKey,
    hostname: asked.get('hostname') ?? '',
    action: asked.get('action') ?? '',
    cdata: asked.get('cdata') ?? '',
    score: Number(account?.traits?.['score'] ?? 0.9),
    at: world.now(),
  });
  return jsonReply({
    token: text,
    seconds: Number(account?.traits?.['tokenSeconds'] ?? protocol.tokenSeconds),
  });
}

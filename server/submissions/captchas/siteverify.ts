import { isObject, type JsonObject } from 'formularium/engine';
import type { CaptchaKeys } from '../../value/captchas/captcha-settings.ts';
import { textOfReply } from '../../value/reads/text-of-reply.ts';
import { actionOf } from './action-of.ts';
import type {
  CaptchaOrigins,
  CaptchaProvider,
  TokenCircumstances,
  TokenFinding,
} from './captcha-provider.ts';

/** What the protocols of providers differ in: a POST with the secret key and the token, whose reply is JSON. */
interface SiteverifyProtocol {
  readonly name: string;
  /** Its own addresses, where none is set in their place. */
  readonly origins: { readonly verify: string; readonly script: string };
  readonly paths: { readonly verify: string; readonly script: string };
  /** What its pages load, beside `origins.script`. */
  readonly loads: CaptchaOrigins;
  readonly tokenMs: number;
  /** More members of the request. */
  readonly sends?: (keys: CaptchaKeys) => Readonly<Record<string, string>>;
  /** Why a reply of success is not enough; null where it is. */
  readonly objects?: (reply: JsonObject, expected: ExpectedReply) => string | null;
}

interface ExpectedReply {
  readonly action: string;
  readonly leastScore: number;
}

const PATIENCE_MS = 3_000;
const MOST_BYTES = 10_000;

/** Codes of mistakes that are the visitor's; all others are of the keys, the request or the provider. */
const OF_TOKENS: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'sitekey-secret-mismatch',
]);

/** A provider that is asked at its “siteverify”. */
export function siteverifyProvider(protocol: SiteverifyProtocol): CaptchaProvider {
  const { name, origins, paths, loads } = protocol;
  return {
    name,
    async check(token, around) {
      const { keys } = around;
      if (keys === null) return { type: 'unknown', reason: 'the server has no keys for it' };
      const reply = await replyTo(token, keys, { protocol, around }).catch((error: unknown) => String(error));
      if (typeof reply === 'string') return { type: 'unknown', reason: reply };
      return judged(token, reply, { protocol, around, keys });
    },
    widget: ({ address }) => ({
      script: (address ?? origins.script) + paths.script,
      origins: address === null ? loads : everywhere(address),
    }),
  };
}

interface SiteverifyCall {
  readonly protocol: SiteverifyProtocol;
  readonly around: TokenCircumstances;
}

async function replyTo(
  token: string,
  keys: CaptchaKeys,
  { protocol, around }: SiteverifyCall,
): Promise<JsonObject> {
  const { origins, paths, sends } = protocol;
  const reply = await fetch((keys.address ?? origins.verify) + paths.verify, {
    method: 'POST',
    body: new URLSearchParams({
      secret: keys.secretKey,
      response: token,
      remoteip: around.address,
      ...sends?.(keys),
    }),
    // A redirect would tell the secret key to somebody else.
    redirect: 'error',
    signal: AbortSignal.any([around.deadline, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const text = await textOfReply(reply, MOST_BYTES);
  if (reply.status !== 200) throw new Error(`it answers with ${reply.status}`);
  const said = JSON.parse(text);
  if (isObject(said) && typeof said['success'] === 'boolean') return said;
  throw new Error('its reply does not say whether it is a success');
}

function judged(
  token: string,
  reply: JsonObject,
  { protocol, around, keys }: SiteverifyCall & { readonly keys: CaptchaKeys },
): TokenFinding {
  if (reply['success'] !== true) {
    const codes = Array.isArray(reply['error-codes']) ? reply['error-codes'].map(String) : [];
    const isOfToken = codes.length > 0 && codes.every((code) => OF_TOKENS.has(code));
    return { type: isOfToken ? 'bad' : 'unknown', reason: codes.join(', ') || 'it gives no reason' };
  }
  const host = String(reply['hostname'] ?? '');
  if (around.hosts.length > 0 && !around.hosts.includes(host))
    return { type: 'bad', reason: `solved at “${host}”` };
  const expected = { action: actionOf(around.formId), leastScore: keys.leastScore };
  const objection = protocol.objects?.(reply, expected) ?? null;
  if (objection !== null) return { type: 'bad', reason: objection };
  const expiresAt = around.tools.clock.now().getTime() + protocol.tokenMs;
  return { type: 'good', solved: token, expiresAt };
}

function everywhere(origin: string): CaptchaOrigins {
  const here = [origin];
  return { 'script-src': here, 'frame-src': here, 'style-src': here, 'connect-src': here };
}

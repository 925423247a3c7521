import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';
import { hcaptchaProtocol } from '../providers/hcaptcha.ts';
import { recaptchaProtocol } from '../providers/recaptcha.ts';
import { turnstileProtocol } from '../providers/turnstile.ts';
import { repliesOf } from './captcha-replies.ts';
import type { EmulatorCheck } from './check.ts';

const protocols: readonly CaptchaProtocol[] = [recaptchaProtocol, hcaptchaProtocol, turnstileProtocol];

/** What is published of one captcha provider. */
interface PublishedCaptcha {
  readonly url: string;
  readonly script: string;
  readonly send: readonly string[];
  readonly reply: Readonly<Record<string, string>>;
  readonly tokenSeconds: number;
  readonly tokenMaxLength?: number;
  readonly errorCodes: readonly string[];
}

/** Paths, lives of tokens, error codes and members of replies, from a run of every case. */
export const captchas = {
  file: 'captcha.json',
  async compare(published) {
    const known = published as Readonly<Record<string, PublishedCaptcha | undefined>>;
    const found: string[] = [];
    for (const protocol of protocols) {
      const facts = known[protocol.name];
      if (facts === undefined) found.push(`It says nothing of ${protocol.name}.`);
      else
        for (const difference of [
          ...factsThatDiffer(protocol, facts),
          ...(await repliesThatDiffer(protocol, facts)),
        ])
          found.push(`${protocol.name}: ${difference}`);
    }
    return found;
  },
} as const satisfies EmulatorCheck;

function factsThatDiffer(protocol: CaptchaProtocol, facts: PublishedCaptcha): readonly string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['path of siteverify', protocol.verifyPath, new URL(facts.url).pathname],
    ['path of the script', protocol.scriptPath, new URL(facts.script).pathname],
    ['life of tokens in seconds', protocol.tokenSeconds, facts.tokenSeconds],
    ['longest token', protocol.tokenMaxLength, facts.tokenMaxLength],
    [
      'whether checks can be repeated',
      protocol.idempotencyField !== undefined,
      facts.send.some((name) => name.startsWith('idempotency_key')),
    ],
  ];
  return pairs.flatMap(([what, ours, theirs]) =>
    ours === theirs ? [] : [`The ${what} is ${String(ours)} here and ${String(theirs)} there.`],
  );
}

async function repliesThatDiffer(
  protocol: CaptchaProtocol,
  facts: PublishedCaptcha,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const reply of await repliesOf(protocol)) {
    for (const [name, value] of Object.entries(reply)) {
      const type = facts.reply[name];
      if (type === undefined) found.add(`A reply has “${name}”, which is not published.`);
      else if (!isOfType(value, type)) found.add(`“${name}” is ${JSON.stringify(value)}, and not “${type}”.`);
    }
    for (const code of (reply['error-codes'] ?? []) as readonly string[])
      if (!facts.errorCodes.includes(code)) found.add(`The error code “${code}” is not published.`);
  }
  return [...found];
}

/** The published types are words: “boolean”, “ISO time”, “v3 only, 0.0 to 1.0”. */
function isOfType(value: unknown, type: string): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'ISO time') return typeof value === 'string' && new Date(value).toISOString() === value;
  if (type === 'text') return typeof value === 'string';
  if (type === 'list') return Array.isArray(value);
  if (type.startsWith('object')) return typeof value === 'object' && value !== null;
  return true;
}

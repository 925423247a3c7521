import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';
import type { ProviderAccount } from '../frame/emulator.ts';
import { type RunningEmulators, startEmulators } from '../start-emulators.ts';

const KEYS = ['plain', 'other', 'broken', 'strict', 'scored'] as const;
const TRAITS: Readonly<Record<string, ProviderAccount['traits']>> = {
  broken: { isBroken: true },
  strict: { wantsAddress: true },
  scored: { score: 0.4 },
};

type VerifyReply = Readonly<Record<string, unknown>>;

/** The replies of an emulator to every sort of request that its provider could get. */
export async function repliesOf(protocol: CaptchaProtocol): Promise<readonly VerifyReply[]> {
  const accounts = KEYS.map((key) => ({
    provider: protocol.name,
    publicKey: `${key}-site`,
    secretKey: `${key}-secret`,
    traits: TRAITS[key] ?? {},
  }));
  const emulators = await startEmulators({ accounts });
  try {
    return await everyReply(protocol, emulators);
  } finally {
    await emulators.close();
  }
}

async function everyReply(
  protocol: CaptchaProtocol,
  emulators: RunningEmulators,
): Promise<readonly VerifyReply[]> {
  const { address } = emulators;
  const ask = (fields: Readonly<Record<string, string>>): Promise<VerifyReply> =>
    post(address + protocol.verifyPath, new URLSearchParams(fields));
  const token = async (sitekey: string, action = ''): Promise<string> => {
    const asked = new URLSearchParams({ sitekey, hostname: 'example.org', action, cdata: 'visit' });
    const { token: text = '' } = await post(`${address}${protocol.framePath}/token`, asked);
    return String(text);
  };
  const secret = 'plain-secret';
  const seen = await token('plain-site');
  const old = await token('plain-site');
  const replies = [
    await ask({ secret, response: seen }),
    await ask({ secret, response: seen }),
    await ask({ response: seen }),
    await ask({ secret: 'nobody', response: seen }),
    await ask({ secret }),
    await ask({ secret, response: 'forged' }),
    await ask({ secret, response: await token('other-site') }),
    await ask({ secret, response: await token('plain-site'), remoteip: 'here' }),
    await ask({ secret: 'broken-secret', response: await token('broken-site') }),
    await ask({ secret: 'strict-secret', response: await token('strict-site') }),
    await ask({ secret: 'scored-secret', response: await token('scored-site', 'submit') }),
    await post(address + protocol.verifyPath, 'not a form'),
  ];
  for (const keys of protocol.testKeys)
    for (const response of ['forged', keys.token ?? 'any'])
      replies.push(await ask({ secret: keys.secretKey, response }));
  emulators.pass((protocol.tokenSeconds + 1) * 1000);
  return [...replies, await ask({ secret, response: old })];
}

async function post(url: string, body: URLSearchParams | string): Promise<VerifyReply> {
  const reply = await fetch(url, { method: 'POST', body });
  return (await reply.json()) as VerifyReply;
}

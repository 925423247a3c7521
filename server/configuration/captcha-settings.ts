import type { CaptchaKeys, CaptchaSettings } from '../value/captchas/captcha-settings.ts';
import { originOf } from '../value/embed-origins.ts';
import { StartupError } from '../value/errors.ts';
import type { EnvironmentSettings } from './settings.ts';

/** Providers with keys; a proof of work needs none. */
const PROVIDERS = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
/** What a provider advises as long as a site has no experience of its own. */
const LEAST_SCORE = '0.5';

/** Secrets that providers have published for tests: with them, every token is good. */
const FOR_TESTS: ReadonlySet<string> = new Set([
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  '0x0000000000000000000000000000000000000000',
  '1x0000000000000000000000000000000AA',
]);

/** The keys of captcha providers. Half a pair of keys is a mistake, and said so. `publicAddress` is the server’s own. */
export function captchaSettingsIn(
  settings: EnvironmentSettings,
  publicAddress: string | null,
): CaptchaSettings {
  const leastScore = scoreIn(settings.text('RECAPTCHA_SCORE') || LEAST_SCORE);
  const pairs = PROVIDERS.flatMap((name) => {
    const keys = keysOf(name, leastScore, settings);
    return keys === null ? [] : [[name, keys] as const];
  });
  const written = settings.text('CAPTCHA_HOSTS');
  const own = publicAddress === null ? [] : [new URL(publicAddress).hostname];
  return { keys: new Map(pairs), hosts: written === '' ? own : written.split(',').map(hostOf) };
}

function keysOf(
  provider: string,
  leastScore: number,
  { text, secret }: EnvironmentSettings,
): CaptchaKeys | null {
  const prefix = provider.toUpperCase();
  const [site, other] = [`${prefix}_SITE_KEY`, `${prefix}_SECRET_KEY`];
  const [siteKey, secretKey] = [text(site), secret(other)];
  const address = text(`${prefix}_ADDRESS`);
  if (siteKey === '' && secretKey === '') return null;
  if (siteKey === '' || secretKey === '')
    throw new StartupError(
      `A captcha needs a key for the site and a secret one: ${siteKey === '' ? site : other} is missing.`,
    );
  if (FOR_TESTS.has(secretKey))
    throw new StartupError(
      `${other} is a key that the provider has published for tests: with it, the captcha would keep nobody off.`,
    );
  return {
    siteKey,
    secretKey,
    leastScore,
    address: address === '' ? null : addressOf(address, `${prefix}_ADDRESS`),
  };
}

function scoreIn(written: string): number {
  if (/^(0(\.\d{1,3})?|1(\.0{1,3})?)$/.test(written)) return Number(written);
  throw new StartupError(`RECAPTCHA_SCORE is “${written}”, and has to be a number from 0 to 1.`);
}

function addressOf(written: string, name: string): string {
  const origin = originOf(written);
  if (origin !== null && origin !== '*') return origin;
  throw new StartupError(
    `${name} is “${written}”, and has to be an address without a path, for example http://127.0.0.1:4010.`,
  );
}

function hostOf(written: string): string {
  const host = written.trim().toLowerCase();
  if (URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host) return host;
  throw new StartupError(
    `CAPTCHA_HOSTS names “${written.trim()}”, and has to be hosts with commas between them, for example www.example.org,forms.example.org.`,
  );
}

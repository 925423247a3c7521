import { StartupError } from '../value/errors.ts';
import type { ProviderSettings } from '../value/identity/provider-settings.ts';
import type { EnvironmentSettings } from './settings.ts';

const NAME = /^[a-z][a-z0-9-]{0,29}$/;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The providers at which people may sign in: `OPENID_PROVIDERS` names them, and each has settings of its own. */
export function providerSettingsIn(settings: EnvironmentSettings): readonly ProviderSettings[] {
  const given = settings.text('OPENID_PROVIDERS');
  const names = given === '' ? [] : given.split(',').map((name) => name.trim());
  const wrong = names.find((name, place) => !NAME.test(name) || names.indexOf(name) !== place);
  if (wrong !== undefined)
    throw new StartupError(
      `OPENID_PROVIDERS names “${wrong}”, and has to be names with commas between them, each once, in small letters, digits and hyphens: google,my-company.`,
    );
  const known = new Set(names.map(prefixOf));
  const stray = settings.names.find((name) => {
    const [, prefix] =
      /^(OPENID_.+?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|CLIENT_SECRET_FILE|LABEL|MAKES_ACCOUNTS)$/.exec(name) ??
      [];
    return prefix !== undefined && !known.has(prefix) && settings.text(name) !== '';
  });
  if (stray !== undefined)
    throw new StartupError(`${stray} is about a provider that OPENID_PROVIDERS does not name.`);
  return names.map((name) => providerIn(name, settings));
}

function prefixOf(name: string): string {
  return `OPENID_${name.toUpperCase().replaceAll('-', '_')}`;
}

function providerIn(name: string, { text, secret }: EnvironmentSettings): ProviderSettings {
  const prefix = prefixOf(name);
  const [clientId, clientSecret] = [text(`${prefix}_CLIENT_ID`), secret(`${prefix}_CLIENT_SECRET`)];
  const needed = { ISSUER: text(`${prefix}_ISSUER`), CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const missing = Object.entries(needed).find(([, value]) => value === '')?.[0];
  if (missing !== undefined)
    throw new StartupError(
      `OPENID_PROVIDERS names “${name}”, which needs an issuer, a client id and a client secret: ${prefix}_${missing} is missing.`,
    );
  return {
    ...{ name, clientId, clientSecret },
    label: text(`${prefix}_LABEL`) || name,
    issuer: issuerIn(needed.ISSUER, `${prefix}_ISSUER`),
    makesAccounts: isYes(text(`${prefix}_MAKES_ACCOUNTS`), `${prefix}_MAKES_ACCOUNTS`),
  };
}

/** Tokens of another's accounts travel to it, so it is reached by HTTPS alone, except on this machine. */
function issuerIn(given: string, name: string): URL {
  const address = URL.canParse(given) ? new URL(given) : null;
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.has(address.hostname));
  const isPlain = address?.username === '' && address.search === '' && address.hash === '';
  if (address !== null && isSafe && isPlain) return address;
  throw new StartupError(
    `${name} is “${given}”, and has to be the address by which the provider names itself, with https://: https://accounts.google.com.`,
  );
}

function isYes(given: string, name: string): boolean {
  if (given === '' || given === 'yes') return true;
  if (given === 'no') return false;
  throw new StartupError(`${name} is “${given}”, and has to be one of yes, no.`);
}

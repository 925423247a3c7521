import { resolve } from 'node:path';
import type { CaptchaSettings } from '../value/captchas/captcha-settings.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../value/clock.ts';
import { type EmbedOrigins, originOf } from '../value/embed-origins.ts';
import { StartupError } from '../value/errors.ts';
import type { HookSettings } from '../value/hooks/hook-settings.ts';
import type { AccountSettings } from '../value/identity/account-settings.ts';
import type { ProviderSettings } from '../value/identity/provider-settings.ts';
import type { TrustedProxies } from '../value/identity/trusted-proxies.ts';
import { DEFAULT_LIMITS } from '../value/limits.ts';
import type { Looks } from '../value/looks/looks.ts';
import type { MailSettings } from '../value/mail/mail-settings.ts';
import type { PaymentSettings } from '../value/payments/payment-settings.ts';
import type { RemoteAccess } from '../value/remote-access.ts';
import { accountSettingsIn } from './account-settings.ts';
import { captchaSettingsIn } from './captcha-settings.ts';
import { fileSettingsIn, type StoreSettings } from './file-settings.ts';
import { hookSettingsIn } from './hook-settings.ts';
import { looksSettingsIn } from './looks-settings.ts';
import { mailSettingsIn } from './mail-settings.ts';
import { paymentSettingsIn } from './payments/payment-settings.ts';
import { providerSettingsIn } from './provider-settings.ts';
import { proxiesIn } from './proxies-in.ts';
import { settingsIn } from './settings.ts';

/** The settings of the server. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address of the PostgreSQL database; null for the embedded one. */
  readonly database: string | null;
  readonly formsDir: string;
  /** The module of the website around the forms; null for none. */
  readonly site: string | null;
  readonly logLevel: string;
  /** What programs have to bring that read the server's figures; null: they have to run on this machine. */
  readonly metricsToken: string | null;
  readonly trustProxy: TrustedProxies;
  readonly submissionsPerMinute: number;
  /** Mails in an hour to one address that visitors have entered, and those from one network; 0: any number. */
  readonly enteredMailsToOne: number;
  readonly enteredMailsFromOne: number;
  readonly mostPerCommit: number;
  /** The site's time zone, by its name in the time zone database. */
  readonly timeZone: string;
  /** Whether it is counted how far visitors of forms get. */
  readonly funnel: boolean;
  /** Which addresses may be asked on behalf of forms. */
  readonly remote: RemoteAccess;
  /** Whose pages may embed forms that do not say so themselves. */
  readonly embedOrigins: EmbedOrigins;
  readonly mail: MailSettings;
  readonly hooks: HookSettings;
  readonly captchas: CaptchaSettings;
  readonly payments: PaymentSettings;
  readonly accounts: AccountSettings;
  /** Those at whom people may sign in. */
  readonly providers: readonly ProviderSettings[];
  /** The address at which visitors reach the server; null for the one at which it listens. */
  readonly publicAddress: string | null;
  readonly looks: Looks;
  readonly files: StoreSettings;
  /** The bytes of files in one request. */
  readonly uploadBytes: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const NONE = 'none';
const SHORTEST_TOKEN = 16;
const MB = 1_000_000;

/** Reads the environment; settings that make no sense are explained in plain words. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const text = (name: string, without: string): string => environment[name]?.trim() || without;
  const count = (name: string, without: number, [least, most]: readonly [number, number]): number => {
    const given = text(name, String(without));
    if (/^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given);
    throw new StartupError(`${name} is “${given}”, and has to be a whole number from ${least} to ${most}.`);
  };
  const oneOf = (name: string, without: string, values: readonly string[]): string => {
    const given = text(name, without);
    if (values.includes(given)) return given;
    throw new StartupError(`${name} is “${given}”, and has to be one of ${values.join(', ')}.`);
  };
  const { secret } = settingsIn(environment);
  const publicAddress = publicAddressOf(text('PUBLIC_ADDRESS', NONE));
  return {
    port: count('PORT', 3000, [0, 65_535]),
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', 'data')),
    database: databaseIn(secret('DATABASE_URL') || NONE),
    formsDir: resolve(text('FORMS_DIR', 'forms')),
    site: pathIn(text('SITE', NONE)),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    metricsToken: tokenIn(secret('METRICS_TOKEN') || NONE),
    trustProxy: proxiesIn(text('TRUST_PROXY', 'none')),
    submissionsPerMinute: count(
      'SUBMISSIONS_PER_MINUTE',
      DEFAULT_LIMITS.submissionsPerMinute,
      [0, 1_000_000],
    ),
    enteredMailsToOne: count('ENTERED_MAILS_TO_ONE', DEFAULT_LIMITS.enteredMailsToOne, [0, 1_000_000]),
    enteredMailsFromOne: count('ENTERED_MAILS_FROM_ONE', DEFAULT_LIMITS.enteredMailsFromOne, [0, 1_000_000]),
    mostPerCommit: count('SUBMISSIONS_PER_SYNC', 1_000, [1, 100_000]),
    funnel: oneOf('FUNNEL', 'on', ['on', 'off']) === 'on',
    timeZone: timeZoneOf(text('TIME_ZONE', DEFAULT_TIME_ZONE)),
    remote: { site: siteOf(text('SITE_ADDRESS', NONE)), hosts: hostsIn(text('REMOTE_HOSTS', NONE)) },
    embedOrigins: originsIn(text('EMBED_ORIGINS', NONE)),
    mail: mailSettingsIn(settingsIn(environment)),
    hooks: hookSettingsIn(settingsIn(environment)),
    captchas: captchaSettingsIn(settingsIn(environment), publicAddress),
    publicAddress,
    payments: paymentSettingsIn(settingsIn(environment)),
    accounts: accountSettingsIn(settingsIn(environment)),
    looks: looksSettingsIn(settingsIn(environment)),
    providers: providerSettingsIn(settingsIn(environment)),
    files: fileSettingsIn(settingsIn(environment)),
    uploadBytes: count('MAX_UPLOAD_MB', DEFAULT_LIMITS.uploadBytes / MB, [1, 100_000]) * MB,
  };
}

function pathIn(given: string): string | null {
  return given === NONE ? null : resolve(given);
}

function tokenIn(given: string): string | null {
  if (given === NONE) return null;
  if (given.length >= SHORTEST_TOKEN) return given;
  throw new StartupError(`METRICS_TOKEN has to have at least ${SHORTEST_TOKEN} characters.`);
}

function timeZoneOf(given: string): string {
  if (isTimeZone(given)) return given;
  throw new StartupError(
    `TIME_ZONE is “${given}”, and has to be a time zone, for example ${DEFAULT_TIME_ZONE}.`,
  );
}

/** The address holds a password, so it is not repeated. */
function databaseIn(given: string): string | null {
  if (given === NONE) return null;
  if (URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)) return given;
  throw new StartupError(
    'DATABASE_URL has to be the address of a PostgreSQL database, for example postgres://user:password@localhost:5432/formularium.',
  );
}

function publicAddressOf(given: string): string | null {
  if (given === NONE) return null;
  const origin = originOf(given);
  if (origin !== null && origin !== '*') return origin;
  throw new StartupError(
    `PUBLIC_ADDRESS is “${given}”, and has to be an address without a path, for example https://forms.example.org.`,
  );
}

function siteOf(given: string): URL | null {
  if (given === NONE) return null;
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address !== null && /^https?:$/.test(address.protocol) && address.username === '') return address;
  throw new StartupError(
    `SITE_ADDRESS is “${given}”, and has to be the address of the site, for example https://www.example.org.`,
  );
}

/** Hosts as browsers write them, so that they are found whatever their case. */
function hostsIn(given: string): readonly string[] {
  if (given === NONE) return [];
  return given.split(',').map((written) => {
    const host = written.trim();
    const address = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : null;
    if (address !== null && address.host === host.toLowerCase()) return address.host;
    throw new StartupError(
      `REMOTE_HOSTS names “${host}”, and has to be hosts with commas between them, for example users.example.org,10.0.0.7:8080.`,
    );
  });
}

function originsIn(given: string): EmbedOrigins {
  if (given === NONE) return [];
  return given.split(',').map((written) => {
    const origin = originOf(written.trim());
    if (origin !== null) return origin;
    throw new StartupError(
      `EMBED_ORIGINS names “${written.trim()}”, and has to be none, *, or origins with commas between them, for example https://www.example.org,http://localhost:8080.`,
    );
  });
}

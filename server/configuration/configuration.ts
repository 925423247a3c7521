import { resolve } from 'node:path';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { DEFAULT_LIMITS } from '../value/limits.ts';
import type { RemoteAccess } from '../value/remote-access.ts';

/** The settings of the server. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly formsDir: string;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly submissionsPerMinute: number;
  readonly mostPerCommit: number;
  /** The site's time zone, by its name in the time zone database. */
  readonly timeZone: string;
  /** Which addresses may be asked on behalf of forms. */
  readonly remote: RemoteAccess;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const NONE = 'none';

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
  return {
    port: count('PORT', 3000, [0, 65_535]),
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', 'data')),
    formsDir: resolve(text('FORMS_DIR', 'forms')),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    trustProxy: oneOf('TRUST_PROXY', 'no', ['yes', 'no']) === 'yes',
    submissionsPerMinute: count(
      'SUBMISSIONS_PER_MINUTE',
      DEFAULT_LIMITS.submissionsPerMinute,
      [0, 1_000_000],
    ),
    mostPerCommit: count('SUBMISSIONS_PER_SYNC', 1_000, [1, 100_000]),
    timeZone: timeZoneOf(text('TIME_ZONE', DEFAULT_TIME_ZONE)),
    remote: { site: siteOf(text('SITE_ADDRESS', NONE)), hosts: hostsIn(text('REMOTE_HOSTS', NONE)) },
  };
}

function timeZoneOf(given: string): string {
  if (isTimeZone(given)) return given;
  throw new StartupError(
    `TIME_ZONE is “${given}”, and has to be a time zone, for example ${DEFAULT_TIME_ZONE}.`,
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

import type { S3Settings } from '../files/s3-settings.ts';
import { StartupError } from '../value/errors.ts';
import type { EnvironmentSettings } from './settings.ts';

/** Where files are kept, and what looks at them first. */
export interface StoreSettings {
  /** The object storage; null for a folder of this machine. */
  readonly s3: S3Settings | null;
  /** The program that decides whether a file is clean, and its arguments; null for none. */
  readonly scanCommand: readonly string[] | null;
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function fileSettingsIn(settings: EnvironmentSettings): StoreSettings {
  const command = settings
    .text('UPLOAD_SCAN_COMMAND')
    .split(/\s+/)
    .filter((word) => word !== '');
  return { s3: s3In(settings), scanCommand: command.length === 0 ? null : command };
}

/** All of them or none: half of them would keep files where nobody expects them. */
function s3In({ text, secret }: EnvironmentSettings): S3Settings | null {
  const read = (name: (typeof S3)[number]): string =>
    name === 'S3_SECRET_ACCESS_KEY' ? secret(name) : text(name);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3.map(read);
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    const missing = S3.filter((name) => read(name) === '');
    throw new StartupError(
      `Files cannot be kept in an object storage: ${missing.join(', ')} is missing. Set all of ${S3.join(', ')}, or none.`,
    );
  }
  return { endpoint: endpointOf(endpoint), bucket: bucketOf(bucket), region, accessKeyId, secretAccessKey };
}

function endpointOf(given: string): URL {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address !== null && /^https?:$/.test(address.protocol) && address.pathname === '/') return address;
  throw new StartupError(
    `S3_ENDPOINT is “${given}”, and has to be the address of an object storage without a path, for example https://s3.eu-central-1.amazonaws.com.`,
  );
}

function bucketOf(given: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)) return given;
  throw new StartupError(
    `S3_BUCKET is “${given}”, and has to be the name of a bucket: 3 to 63 small letters, digits, hyphens and periods.`,
  );
}

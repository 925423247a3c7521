import { StartupError } from '../value/errors.ts';
import type { HookSettings, HookTarget } from '../value/hooks/hook-settings.ts';
import type { EnvironmentSettings } from './settings.ts';

const MEMBER = /^HOOK_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(URL|SECRET|SECRET_FILE)$/;
const LEAST_SECRET = 24;
/** Written by those who hand out such secrets before the bytes in base64. */
const PREFIX = 'whsec_';

/** The hooks, two settings each: `HOOK_CRM_URL` and `HOOK_CRM_SECRET` are the hook “crm”. */
export function hookSettingsIn(settings: EnvironmentSettings): HookSettings {
  const names = new Set(
    settings.names.flatMap((name) => (settings.text(name) && MEMBER.exec(name)?.[1]) || []),
  );
  return {
    targets: [...names].sort().map((name) => targetOf(name, settings)),
    privateHosts: hostsIn(settings.text('HOOK_PRIVATE_HOSTS')),
  };
}

function targetOf(name: string, { text, secret }: EnvironmentSettings): HookTarget {
  const [url, key] = [`HOOK_${name}_URL`, `HOOK_${name}_SECRET`];
  const [written, phrase] = [text(url), secret(key)];
  if (written === '' || phrase === '')
    throw new StartupError(`A hook needs an address and a secret: ${written === '' ? url : key} is missing.`);
  const address = URL.canParse(written) ? new URL(written) : null;
  if (
    address === null ||
    !/^https?:$/.test(address.protocol) ||
    address.username !== '' ||
    address.hash !== ''
  )
    throw new StartupError(
      `${url} has to be an address with https://, for example https://crm.example.org/entries.`,
    );
  const bytes = phrase.startsWith(PREFIX)
    ? Buffer.from(phrase.slice(PREFIX.length), 'base64')
    : Buffer.from(phrase);
  if (bytes.length < LEAST_SECRET)
    throw new StartupError(
      `${key} has to have ${LEAST_SECRET} bytes or more. \`openssl rand -hex 32\` makes one.`,
    );
  return { name: name.toLowerCase().replaceAll('_', '-'), address, secret: bytes };
}

function hostsIn(written: string): readonly string[] {
  if (written === '') return [];
  return written.split(',').map((one) => {
    const host = one.trim().toLowerCase();
    if (URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host) return host;
    throw new StartupError(
      `HOOK_PRIVATE_HOSTS names “${one.trim()}”, and has to be hosts with commas between them, for example crm.internal,10.0.0.7:8080.`,
    );
  });
}

import { randomBytes } from 'node:crypto';
import { hookCaller } from '../hooks/hook-caller.ts';
import type { JobTools } from '../jobs/job-kind.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { clockIn } from '../value/clock.ts';
import { NO_HOOKS } from '../value/hooks/hook-settings.ts';
import { fingerprintBy } from '../value/identity/fingerprint.ts';
import { idMaker } from '../value/identity/ids.ts';
import { signerWith } from '../value/identity/signer.ts';
import { createNonces } from '../value/nonce.ts';
import { SECRET } from './test-server.ts';

const HERE = {
  publicAddress: () => 'https://forms.example.org',
  timeZone: 'America/New_York',
  account: [],
  brand: '',
};

/** What jobs have that neither send mails nor call hooks, unless a test says otherwise. */
export function jobToolsOf(
  tools: Tools,
  more: Partial<Pick<JobTools, 'mails' | 'hooks' | 'account' | 'brand'>> = {},
): JobTools {
  return { ...tools, mails: null, hooks: hookCaller(NO_HOOKS), openFile: async () => null, ...HERE, ...more };
}

/** A line of the log. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly details: object;
  readonly message: string;
}

/** The tools of a server, over this storage and this time, and what was logged by them. */
export function testTools(storage: Storage, now: () => Date): Tools & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const write =
    (level: LogLine['level']) =>
    (details: object, message: string): void =>
      void lines.push({ level, details, message });
  return {
    clock: clockIn('America/New_York', now),
    newId: idMaker(now, randomBytes),
    random: randomBytes,
    nonces: createNonces({ secret: SECRET, clock: now, random: randomBytes, lifetimeMs: 1000 }),
    fingerprint: fingerprintBy(signerWith(SECRET)),
    sign: signerWith(SECRET),
    storage,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    lines,
  };
}

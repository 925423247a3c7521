import { createHash } from 'node:crypto';
import type { Tools } from '../../storage/tools.ts';
import { textOfReply } from '../../value/reads/text-of-reply.ts';

/** Of a hash, so much is told to whoever is asked: hundreds of other passwords have the same. */
const TOLD = 5;
const PATIENCE_MS = 2_000;
/** About 2,000 lines, with padding. */
const MOST_BYTES = 200_000;

/** Tells whether a password is known to have leaked. */
export type LeakedPasswords = (password: string) => Promise<boolean>;

/**
 * Asks an address by the first digits of a password's hash, as Have I Been Pwned describes it: neither the password nor its hash leaves
 * the server. A password that nobody could be asked about is taken for a good one, and that is logged.
 */
export function leakedPasswordsAt(address: string, { log }: Pick<Tools, 'log'>): LeakedPasswords {
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
    try {
      const reply = await fetch(`${address}/range/${hash.slice(0, TOLD)}`, {
        // Without padding, the length of the reply would tell which digits were asked for.
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const lines = (await textOfReply(reply, MOST_BYTES)).split('\n');
      if (reply.status !== 200) throw new Error(`It answers with ${reply.status}.`);
      return lines.some((line) => isOf(hash.slice(TOLD), line.trim()));
    } catch (error) {
      log.warn({ err: error }, 'whether a password has leaked could not be asked');
      return false;
    }
  };
}

/** Whether a line, `<rest of the hash>:<how often it leaked>`, is about this hash. Lines of padding say “0”. */
function isOf(rest: string, line: string): boolean {
  const [known = '', count = '0'] = line.split(':');
  return known.toUpperCase() === rest && Number(count) > 0;
}

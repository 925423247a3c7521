import { randomBytes } from 'node:crypto';
import { endAccess } from '../accounts/end-access.ts';
import { resetFactors as reset } from '../accounts/enrolment/remove-factor.ts';
import { StartupError } from '../value/errors.ts';
import { signerWith } from '../value/identity/signer.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

const SECRET_BYTES = 32;

/** For somebody who has lost everything by which they could answer: from then on their password is enough. */
export const resetFactors = {
  name: 'reset-factors',
  usage: '<email>',
  summary: 'Removes the second factors of an account, whose owner has lost them. Its owner is told by mail.',
  async run(args, { open, clock, newId, write }) {
    const { positionals } = parsed(args);
    const [email = ''] = positionals;
    if (positionals.length !== 1) throw new StartupError('Name the account by its one e-mail address.');
    const storage = await open();
    const removed = await storage.transaction(async (transaction) => {
      const account = await transaction.accounts.withEmail(emailKey(email));
      if (account === null) return null;
      const fresh = randomBytes(SECRET_BYTES).toString('hex');
      const secret = Buffer.from(await transaction.secrets.readOrKeep('nonces', fresh), 'hex');
      const tools = { clock, newId, random: randomBytes, sign: signerWith(secret), actor: 'command line' };
      await endAccess(account.id, transaction);
      return reset(account, transaction, tools);
    });
    if (removed === null) throw new StartupError(`There is no account with the address “${email}”.`);
    await write(`Removed ${removed} of ${email}: apps, passkeys, codes. Its sessions have ended.\n`);
  },
} as const satisfies ServerCommand;

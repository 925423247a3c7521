import type { Account } from '../storage/repositories/accounts.ts';
import type { NewJob } from '../storage/repositories/outbox.ts';
import type { Tools } from '../storage/tools.ts';
import { seal } from '../value/identity/seal.ts';

/** A mail about second factors. A number among its facts is a time. */
interface FactorMail {
  /** The name of a template of `mails/templates`. */
  readonly template: string;
  readonly to: Pick<Account, 'writtenEmail' | 'language'>;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Has a mail sent. What it says may be a code, so it waits encrypted. */
export function factorJob(
  { template, to, facts }: FactorMail,
  tools: Pick<Tools, 'clock' | 'newId' | 'sign' | 'random'>,
): NewJob {
  const id = tools.newId();
  const at = tools.clock.now().getTime();
  const sealed = seal(JSON.stringify(facts), `mail ${id}`, tools);
  const payload = { template, recipient: to.writtenEmail, language: to.language, sealed, at };
  return { id, kind: 'mail-factor', payload, dueAt: at };
}

import { isEmailAddress } from 'formularium/engine/server';
import { mailsWith } from '../../retention/erase-mails.ts';
import { type SoughtPerson, type Trace, tracesOf } from '../../retention/traces.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import type { Desk } from '../desk.ts';

/** Everything in which a person was found. */
export interface FoundPerson extends SoughtPerson {
  readonly traces: readonly Trace[];
  /** Files of mails that are kept on this machine. */
  readonly mails: readonly string[];
}

/** Whoever is meant by an address; null for what is no address: by less, half of all there is would be found. */
export async function soughtPerson(
  written: string,
  { tools }: Pick<Desk, 'tools'>,
): Promise<SoughtPerson | null> {
  const email = written.trim();
  if (!isEmailAddress(email)) return null;
  const account = await tools.storage.read(({ accounts }) => accounts.withEmail(emailKey(email)));
  return { email, accountId: account?.id ?? null };
}

/** Looks through every table, page by page, and through the mails that are kept. */
export async function findPerson(
  person: SoughtPerson,
  { tools, mailFolder }: Pick<Desk, 'tools' | 'mailFolder'>,
): Promise<FoundPerson> {
  const traces: Trace[] = [];
  for await (const trace of tracesOf(person, tools.storage)) traces.push(trace);
  return { ...person, traces, mails: mailFolder === null ? [] : await mailsWith(person.email, mailFolder) };
}

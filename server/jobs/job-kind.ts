import type { Readable } from 'node:stream';
import type { JsonObject } from 'formularium/engine';
import type { HookCaller } from '../hooks/hook-caller.ts';
import type { MailTransport } from '../mails/mail-transport.ts';
import type { Tools } from '../storage/tools.ts';
import type { BankAccount } from '../value/payments/bank-account.ts';

/** What jobs are performed with. */
export interface JobTools extends Tools {
  /** Null where no mails are sent. */
  readonly mails: MailTransport | null;
  readonly hooks: HookCaller;
  /** The content of a file of a submission; null where it is gone. */
  readonly openFile: (id: string) => Promise<Readable | null>;
  /** The address at which visitors reach the server, for links in mails. */
  readonly publicAddress: () => string;
  /** The name of the site’s brand; '' for none. */
  readonly brand: string;
  /** Where bank transfers go. */
  readonly account: BankAccount;
  /** The site's time zone, for times in mails. */
  readonly timeZone: string;
}

/** A job as its kind sees it. */
export interface PerformedJob {
  readonly id: string;
  readonly payload: JsonObject;
  /** Ends when the job has taken too long, or the server stops: somebody else may be doing it then. */
  readonly signal: AbortSignal;
}

/**
 * Something that is done after a unit of work has been committed: whatever a mail server or another program has to be asked for. It may be
 * done twice, because a server can stop between doing it and noting that it is done. So what is seen outside is the same, or carries the
 * id of the job, by which its receiver can tell.
 */
export interface JobKind {
  readonly name: string;
  /** A job of this kind is always there, and done again after so many milliseconds. */
  readonly everyMs?: number;
  /** Rejects with a `PermanentFailure` if trying again cannot help; after anything else it is tried again. */
  readonly perform: (job: PerformedJob, tools: JobTools) => Promise<void>;
}

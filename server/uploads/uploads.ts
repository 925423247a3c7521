import type { Readable } from 'node:stream';
import type { CompiledForm } from 'formularium/engine';
import type { UploadEntry } from '../storage/repositories/uploads.ts';
import type { ByteRange } from '../value/files/byte-range.ts';
import { claimFiles, filesOf, rowsOf, type TokensByField } from './claim-files.ts';
import { type ComingFile, type ReceivedFile, receiveFile, type UploadTools } from './receive-file.ts';
import { forgetFile, type Swept, sweepFiles } from './sweep-files.ts';

/** The files of visitors. */
export interface Uploads {
  /** Takes a file into quarantine. Throws a `Refusal` when none may come; a file that is refused by itself is in the result. */
  readonly receive: (coming: ComingFile) => Promise<ReceivedFile>;
  /** The files of a submission, and its answers without what told of them. */
  readonly claim: (
    form: CompiledForm,
    answers: ReadonlyMap<string, string | readonly string[]>,
    received: readonly ReceivedFile[],
  ) => ReturnType<typeof claimFiles>;
  /** The files that tokens name, for pages that carry them. */
  readonly named: (form: CompiledForm, tokens: TokensByField) => ReturnType<typeof filesOf>;
  /** Removes those of these files that nothing has taken. What cannot be removed now is swept later. */
  readonly discard: (received: readonly Pick<ReceivedFile, 'id'>[]) => Promise<void>;
  /**
   * Removes a file for the visitor who has its token; whether it was there, and not taken. One that a draft keeps goes when that is saved
   * without it: until then whoever opens the draft finds it as it was saved.
   */
  readonly takeBack: (form: CompiledForm, field: string, token: string) => Promise<boolean>;
  /** What is known of a file that belongs to a submission; null where there is none. */
  readonly accepted: (id: string) => Promise<UploadEntry | null>;
  /** The content of a file of which it is known who may have it, or a part of it; null where there is none. */
  readonly open: (file: Pick<UploadEntry, 'id'>, range?: ByteRange) => Promise<Readable | null>;
  /** The files of a submission, for mails. */
  readonly ofSubmission: (submissionId: string) => Promise<readonly UploadEntry[]>;
  readonly sweep: () => Promise<Swept>;
}

export function createUploads(around: UploadTools): Uploads {
  const { tools, store } = around;
  const { storage, log } = tools;
  const accepted = async (id: string): Promise<UploadEntry | null> => {
    const entry = await storage.read(({ uploads }) => uploads.withId(id));
    return entry?.state === 'accepted' ? entry : null;
  };
  return {
    receive: (coming) => receiveFile(coming, around),
    claim: (form, answers, received) => claimFiles(form, answers, received, tools),
    named: (form, tokens) => filesOf(form, tokens, tools),
    async discard(received) {
      for (const { id } of received) {
        if (id === null) continue;
        await forgetFile(id, around).catch((error: unknown) =>
          log.warn({ err: error }, 'a file could not be removed and is swept later'),
        );
      }
    },
    async takeBack(form, field, token) {
      const entry = (await rowsOf([token], tools))(token);
      if (entry === undefined || entry.formId !== form.id || entry.field !== field) return false;
      return entry.draftId === null ? forgetFile(entry.id, around) : true;
    },
    accepted,
    open: ({ id }, range) => store.open(id, range),
    ofSubmission: (submissionId) => storage.read(({ uploads }) => uploads.ofSubmission(submissionId)),
    sweep: () => sweepFiles(around),
  };
}

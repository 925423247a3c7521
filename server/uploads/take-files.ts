import { readFileRecords } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';

/**
 * Gives the files of a submission to it, in the unit of work that keeps it: each once, so a file that two submissions name at the same
 * time goes to one of them, and the other is refused. Files of fields that turned out to be hidden stay in quarantine.
 */
export const takeFiles = {
  name: 'uploads',
  offers: ['uploads'],
  isForHeld: true,
  async within({ id, submission, files, served }, { uploads }) {
    for (const field of files.keys())
      for (const { file_id } of readFileRecords(submission[field] ?? null) ?? []) {
        if (await uploads.accept(file_id, id)) continue;
        const message = sayIn(served.form, serverWords.fileGone);
        throw new Refusal(422, message, { errors: [{ field, message }] });
      }
    return {};
  },
} as const satisfies SubmissionStep;

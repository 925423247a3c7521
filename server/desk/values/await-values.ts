import type { SubmissionStep } from '../../submissions/submission-step.ts';
import type { ValueWriter } from './value-writer.ts';

/**
 * Marks an entry whose values, by which lists filter, are to be written, in the unit of work that keeps it. They are written once its visitor
 * has been answered.
 */
export function awaitValues({ note }: Pick<ValueWriter, 'note'>): SubmissionStep {
  return {
    name: 'await-values',
    isForHeld: true,
    async within({ id }, { entryValues }) {
      await entryValues.markMissing(id);
      note(id);
      return {};
    },
  };
}

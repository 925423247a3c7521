import type { PostedAnswers } from './posted-answers.ts';

const LEAD_ENTRY = 'lead_entry_id';

/** The entry by which a quiz names its lead form (spec 001 §7), and the answers. */
export function withoutEntry(posted: PostedAnswers): {
  readonly entry: string | undefined;
  readonly answers: PostedAnswers;
} {
  const answers = new Map(posted);
  const entry = answers.get(LEAD_ENTRY);
  answers.delete(LEAD_ENTRY);
  return { entry: entry === undefined ? undefined : String(entry), answers };
}

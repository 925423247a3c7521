import { compileForm, quotasOf, startState } from 'formularium/engine';
import { pollOf } from '../polls/results-of.ts';
import type { StorageTransaction } from '../storage/storage.ts';

/**
 * Counts what was not counted while an entry was held: its vote, and its choices of options with a limit. The people who release it decide,
 * so no limit keeps it out.
 */
export async function countReleased(
  id: string,
  { submissions, formVersions, votes, optionChoices }: StorageTransaction,
): Promise<void> {
  const entry = await submissions.withId(id);
  const version = entry?.version == null ? null : await formVersions.withHash(entry.version);
  const form = version === null ? null : compileForm(version.definition).form;
  if (entry === null || form === null) return;
  const [question] = form.fields;
  if (pollOf(form) !== undefined && question !== undefined)
    await votes.add({ submissionId: id, formId: form.id, answer: String(entry.submission[question.id]) });
  const state = startState(form, { answers: entry.submission });
  for (const quota of quotasOf(form, state)) {
    if (quota.type !== 'option') continue;
    const { field, option, takes } = quota;
    await optionChoices.add(id, { formId: form.id, field, option }, takes);
  }
}

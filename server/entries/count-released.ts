import { compileForm, startState } from 'formularium/engine';
import { quotasOf } from 'formularium/engine/server';
import { addDonation } from '../donations/add-donation.ts';
import { askToJoin } from '../mailing/ask-to-join.ts';
import { pollOf } from '../polls/results-of.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';

/**
 * Counts what was not counted while an entry was held: its vote, its choices of options with a limit, what it gives, and the mailing list
 * it asks for, now. The people who release it decide, so no limit keeps it out.
 */
export async function countReleased(
  id: string,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'newId' | 'random'> & { readonly now: number },
): Promise<void> {
  const { submissions, formVersions, votes, optionChoices } = transaction;
  const entry = await submissions.withId(id);
  const version = entry?.version == null ? null : await formVersions.withHash(entry.version);
  const form = version === null ? null : compileForm(version.definition).form;
  if (entry === null || version === null || form === null) return;
  const { submission, accountId, sentAt } = entry;
  const [question] = form.fields;
  if (pollOf(form) !== undefined && question !== undefined)
    await votes.add({ submissionId: id, formId: form.id, answer: String(submission[question.id]) });
  const { definition } = version;
  // What is to be paid is never held, so no provider has its money.
  const given = {
    id,
    form,
    definition,
    submission,
    provider: null,
    accountId,
    address: '',
    sentAt,
    mayMail: async () => true,
  };
  await addDonation(given, transaction, tools);
  await askToJoin({ ...given, askedAt: tools.now }, transaction, tools);
  const state = startState(form, { answers: submission });
  for (const quota of quotasOf(form, state)) {
    if (quota.type !== 'option') continue;
    const { field, option, takes } = quota;
    await optionChoices.add(id, { formId: form.id, field, option }, takes);
  }
}

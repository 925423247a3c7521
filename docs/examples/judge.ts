import {
  answerQuestion,
  type CompiledForm,
  issuesOf,
  type JsonObject,
  type Reply,
  settleQuestions,
  startState,
  update,
} from 'formularium/engine';

/** Trusts nothing that was sent: the same engine computes everything again. Keeps a valid submission, and refuses any other. */
export async function judge(
  form: CompiledForm,
  sent: JsonObject,
  { today, keep }: { today: string; keep: (submission: JsonObject) => Promise<void> },
): Promise<Reply> {
  // A field that was not sent is blank: defaults are not answers.
  const answers = Object.fromEntries(form.fields.map(({ id }) => [id, sent[id] ?? null]));
  const submitted = update(form, startState(form, { answers, today }), { type: 'submit' });
  const { state, effects } = await settleQuestions(form, submitted, answerQuestion);
  const settled = effects.find((effect) => effect.type === 'send');
  if (settled === undefined)
    return { type: 'refused', message: form.settings.errorMessage, errors: issuesOf(form, state) };
  await keep(settled.submission);
  return { type: 'accepted', message: 'Thank you.' };
}

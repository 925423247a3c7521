import type { Action } from './action.ts';

/** Says where a quiz is taken again (spec 001 §7). It names the quiz and its nonce in words of its own. */
export const reloadQuiz = {
  name: 'forminator_reload_quiz',
  needs: 'nonce',
  envelopeOf: ({ envelope, answers }) => ({
    ...envelope,
    form_id: String(answers.get('moduleId') ?? envelope.form_id),
    forminator_nonce: String(answers.get('nonce') ?? envelope.forminator_nonce),
  }),
  async execute({ served: { name } }) {
    return { success: true, html: `/forms/${name}` };
  },
} as const satisfies Action;

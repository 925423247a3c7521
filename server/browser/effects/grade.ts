import type { Json } from 'formularium/engine';
import { ROOT_ID } from '../island/page-ids.ts';
import type { BrowserEffect } from './effect.ts';

const PATIENCE_MS = 15_000;

/** Has the server grade a question. A question that cannot be graded now is graded at the end. */
export const grade = {
  type: 'grade',
  async perform({ question, choices }, dispatch) {
    const { form = '', nonce = '' } = document.getElementById(ROOT_ID)?.dataset ?? {};
    const body = new FormData();
    body.set('action', 'formularium_grade_question');
    body.set('form_id', form);
    body.set('forminator_nonce', nonce);
    for (const choice of choices) body.append(`${question}[]`, choice);
    const reply: Json = await fetch('/ajax', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then((response) => response.json())
      .then(({ data }) => data ?? null)
      .catch(() => null);
    dispatch({ type: 'graded', question, choices, reply });
  },
} as const satisfies BrowserEffect<'grade'>;

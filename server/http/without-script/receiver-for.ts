import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../../forms/served-form.ts';
import { gradeQuestions } from '../../submissions/grade-questions.ts';
import { valuesGiven } from '../../submissions/host-values/registry.ts';
import { isKept, keepSubmission } from '../../submissions/keep-submission.ts';
import { honeypotName } from '../../submissions/spam/honeypot.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Receiver } from '../../without-script/posted-page.ts';
import type { Context } from '../context.ts';

/** Hands what pages without a script send to those who keep and grade it, with the host values that a script adds. */
export function receiverFor(served: OfferedForm, visitor: Visitor, context: Context): Receiver {
  const { tools, forms, keeping, uploads, limits } = context;
  return {
    grade: (answers) => gradeQuestions(served, answers),
    async keep({ form, key, nonce, answers: entered, posted }) {
      // What is kept already is answered again, however old its page has become.
      if (!tools.nonces.isValid(nonce, form.id) && !(await isKept(form.id, key, tools.storage)))
        throw new Refusal(403, sayIn(form, serverWords.pageRenewed));
      const one = forms.withId(form.id) ?? served;
      const given = valuesGiven({ name: one.name, form: one.form, nonces: tools.nonces });
      const host = Object.entries(given).map(([id, text]) => [id, text || nonce] as const);
      const trap = honeypotName(one.form);
      const trapped = posted(trap) ?? '';
      const answers = new Map([...entered, ...host, ...(trapped === '' ? [] : [[trap, trapped] as const])]);
      if (JSON.stringify([...answers]).length > limits.bodyBytes)
        throw new Refusal(413, sayIn(form, serverWords.tooLarge));
      const begunAt = tools.nonces.visitOf(nonce, form.id)?.begunAt ?? null;
      const claimed = await uploads.claim(one.form, answers, []);
      return keepSubmission({ served: one, key, visitor, begunAt, ...claimed }, tools, keeping);
    },
  };
}

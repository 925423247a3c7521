import { assembleForm } from 'formularium/engine';
import type { Host, Lead } from 'formularium/renderer-react';
import { FormIsland, LeadIsland } from './island/form-island.tsx';
import { LEAD_ID } from './island/page-ids.ts';
import type { FormBundle } from './open-form.ts';
import type { GivenToPage } from './send-submission.ts';

/** The island of a page that may have a lead form; its blueprint is beside that of the form itself. */
export const islandWithLead: FormBundle['island'] = (props, { parts, looksOf, learnReplies }) => {
  const place = document.getElementById(LEAD_ID);
  if (place === null) return <FormIsland {...props} />;
  const form = assembleForm(JSON.parse(place.textContent), parts);
  const send = leadSender(form.id, place.dataset, learnReplies);
  return <LeadIsland {...props} {...looksOf([props.form, form])} lead={{ form, send }} />;
};

/** A lead form is kept under its submission's key: that is the entry by which the quiz names it. */
function leadSender(
  formId: string,
  page: GivenToPage,
  learnReplies: FormBundle['learnReplies'],
): Lead['send'] {
  let key = '';
  let send: Host['onSubmit'] | null = null;
  return async (submission, more) => {
    const [{ submissionSender }, { newKey }] = await Promise.all([
      import('./send-submission.ts'),
      import('./new-key.ts'),
      learnReplies(),
    ]);
    send ??= submissionSender({
      formId,
      page,
      keyOfNext: () => {
        key = newKey();
        return key;
      },
      onSent: () => undefined, // the quiz is still to come
    });
    const entry = key;
    return { result: await send(submission, more), entry };
  };
}

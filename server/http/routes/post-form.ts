import { serverWords } from 'formularium/languages';
import { OPEN_DRAFT } from '../../value/pages/page-names.ts';
import { tooMuch } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { showAgain } from '../../without-script/advance.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import { type PostedPage, postedPage } from '../../without-script/posted-page.ts';
import { accountTold } from '../accounts/account-told.ts';
import { formAt } from '../form-at.ts';
import { countPost } from '../funnel/count-post.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import { usageTold } from '../visitor/usage-told.ts';
import { readForm } from '../wire/read-form.ts';
import { advancePage } from '../without-script/advance-page.ts';
import { answerOutcome } from '../without-script/answer-outcome.ts';
import { openDraft } from '../without-script/open-draft.ts';
import { forgetOthers, intakeOfPage, postedFiles } from '../without-script/posted-files.ts';
import type { Route, RouteCall } from './route.ts';

/** A page that has no script posts itself; the answer is the page that follows. */
export const postForm = {
  method: 'POST',
  path: '/forms/:name',
  format: 'html',
  needs: 'nothing',
  intakeOf: intakeOfPage,
  answer: (call) =>
    answerPost(call, async (posted, bytes) => {
      const { served } = posted;
      const spent = call.context.budgets.addresses.spend(call.request.ip, bytes);
      if (spent !== null) return showAgain(posted, tooMuch(sayIn(served.form, serverWords.tooMany), spent));
      if (posted.post.event === OPEN_DRAFT) return openDraft(posted, call.request, call.context);
      return advancePage(posted, call);
    }),
  async refuse(refusal, call) {
    if (call.request.body === undefined || call.request.body === null) return null;
    return answerPost(call, async (posted) => showAgain(posted, refusal));
  },
} as const satisfies Route;

async function answerPost(
  call: RouteCall,
  decide: (posted: PostedPage, bytes: number) => Promise<PostOutcome>,
): ReturnType<typeof answerOutcome> {
  const { request, context } = call;
  const { served } = formAt(call);
  const { entries, files, bytes } = readForm(request);
  try {
    const usage = await usageTold(request, served, context);
    const read = postedPage(served, { entries, files: postedFiles(files) }, context.tools);
    const account = await accountTold(served, () => signedInWith(request, context), context.tools);
    const posted = { ...read, usage, accountId: account?.id ?? null };
    const outcome = countPost(posted, await decide(posted, bytes), request, context);
    await forgetOthers(posted, files, outcome, context);
    return await answerOutcome(outcome, call);
  } catch (error) {
    await context.uploads.discard(files);
    throw error;
  }
}

import { isObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { draftPath } from '../../drafts/draft-token.ts';
import { mailDraft } from '../../drafts/mail-draft.ts';
import { saveDraft } from '../../drafts/save-draft.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import { openResults } from '../../polls/open-results.ts';
import { gradeQuestions } from '../../submissions/grade-questions.ts';
import { valuesGiven } from '../../submissions/host-values/registry.ts';
import { isKept } from '../../submissions/is-kept.ts';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { honeypotName } from '../../submissions/spam/honeypot.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { asPosted } from '../../without-script/effects/send.ts';
import type { Receiver } from '../../without-script/posted-page.ts';
import { signInWith } from '../accounts/sign-in-with.ts';
import type { Context } from '../context.ts';
import { payOnPage } from '../payments/pay-on-page.ts';
import type { BrowserSession } from '../visitor/browser-session.ts';

interface PageVisit {
  readonly served: OfferedForm;
  readonly visitor: Visitor;
  readonly session: BrowserSession;
  /** Where the server is, as the visitor sees it. */
  readonly origin: string;
  /** How its visitor says to have come back from the page on which they pay; '' for any other post. */
  readonly back?: string;
  /** What was posted under a name that no field of the form has. */
  readonly posted?: (name: string) => string | undefined;
  /** Has the browser known when it comes back from paying; nothing where it does so now. */
  readonly keepPayer?: () => string;
}

/** Hands what pages without a script send to those who keep and grade it, with the host values that a script adds. */
export function receiverFor(visit: PageVisit, context: Context): Receiver {
  const { served, visitor, origin, back = '', posted = () => undefined, keepPayer = null } = visit;
  const { tools, keeping, uploads } = context;
  const draftLink = (token: string): string => `${origin}${draftPath(served.name, token)}`;
  return {
    draftLink,
    grade: (answers) => gradeQuestions(served, answers),
    keep: (sent) => keep(sent, visit, context),
    results: () => openResults(served, visitor, tools),
    pay: (paying) => payOnPage(paying, { served, visitor, back, posted, keepPayer }, context),
    async saveDraft({ answers, step, key, token, version }) {
      const claimed = await uploads.claim(served.form, asPosted(answers), []);
      const about = { served, key, page: step, token, version, account: visitor.accountId };
      const draft = { ...about, posted: claimed.answers, files: claimed.files };
      const { data } = await saveDraft(draft, tools, keeping.budget);
      const { draft_id, draft_version } = isObject(data ?? null) ? Object(data) : {};
      const saved = String(draft_id);
      return { token: saved, version: Number(draft_version), link: draftLink(saved) };
    },
    async mailDraft(token, email) {
      const { message } = await mailDraft({ served, token, email, visitor }, tools);
      return String(message);
    },
  };
}

async function keep(
  { form, key, nonce, answers: entered, posted, draftToken }: Parameters<Receiver['keep']>[0],
  { served, visitor, session }: PageVisit,
  context: Context,
): ReturnType<Receiver['keep']> {
  const { tools, forms, keeping, uploads, limits } = context;
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
  const visit = tools.nonces.visitOf(nonce, form.id);
  const claimed = await uploads.claim(one.form, answers, []);
  const sent = { served: one, key, visitor, visit, draftToken, ...claimed };
  return form.settings.formType === 'login'
    ? signInWith({ sent, nonce, session, answer: null }, context)
    : keepSubmission(sent, tools, keeping);
}

import {
  assembleForm,
  type CompiledForm,
  type FormEvent,
  isObject,
  type Json,
  type JsonObject,
} from 'formularium/engine';
import { allParts } from 'formularium/engine/parts';
import { pageBlueprintOf, type Usage } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import { englishWords } from 'formularium/renderer-react';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Tools } from '../storage/tools.ts';
import { DRAFT_EMAIL_NAME } from '../value/pages/page-names.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import type { KeptDraft, PageDraft, PageHost, PageSubmission } from './effects/effect.ts';
import { type CarriedForm, type KnownDraft, type PageState, readPageState } from './page-state.ts';
import { type PagePost, type PostEntries, type PostedFile, postOf } from './posted-controls.ts';

/** What keeps and grades what visitors of these pages send. */
export interface Receiver extends Pick<PageHost, 'grade' | 'mailDraft' | 'pay' | 'results'> {
  readonly keep: (
    submission: PageSubmission & {
      readonly form: CompiledForm;
      /** What was posted under a name that no field of the form has. */
      readonly posted: (name: string) => string | undefined;
      /** The draft that it was made from; '' for none. */
      readonly draftToken: string;
    },
  ) => Promise<JsonObject>;
  /** Keeps answers to go on with later. */
  readonly saveDraft: (draft: PageDraft & KnownDraft & { readonly key: string }) => Promise<KeptDraft>;
  /** The address that opens a draft. */
  readonly draftLink: (token: string) => string;
}

/** One post of a page. */
export interface PostedPage {
  readonly served: OfferedForm;
  /** The form as pages know it: without the key to the answers of a quiz. */
  readonly form: CompiledForm;
  readonly page: PageState;
  readonly post: PagePost;
  readonly tools: Pick<Tools, 'clock' | 'newId' | 'nonces' | 'random' | 'sign'>;
  /** What the page may be told of the form's use; undefined where nothing of it is limited. */
  readonly usage?: Usage | undefined;
  /** The account that is signed in, where its form asks for one; null for none. */
  readonly accountId?: string | null;
}

/** What a browser posts, as it was read. */
interface PostContent {
  readonly entries: PostEntries;
  readonly files?: readonly PostedFile[];
}

/** Reads a post of the page of a form. */
export function postedPage(
  served: OfferedForm,
  { entries, files = [] }: PostContent,
  tools: PostedPage['tools'],
): PostedPage {
  const post = postOf(entries, files);
  return { served, form: pageFormOf(served), page: readPageState(post.carried), post, tools };
}

const pageForms = new WeakMap<OfferedForm, CompiledForm>();

/** The form with no more than its page may know. */
export function pageFormOf(served: OfferedForm): CompiledForm {
  const form = pageForms.get(served) ?? assembleForm(pageBlueprintOf(served.form.blueprint), allParts);
  pageForms.set(served, form);
  return form;
}

/** The key and the nonce for the next post: the same ones for as long as they are right. */
export function renewed(
  form: CompiledForm,
  { key, nonce }: Pick<CarriedForm, 'key' | 'nonce'>,
  { newId, nonces }: PostedPage['tools'],
): Pick<CarriedForm, 'key' | 'nonce'> {
  return {
    key: key || newId(),
    nonce: nonces.isValid(nonce, form.id) ? nonce : nonces.issue(form.id, nonce),
  };
}

const SENT_OTHERWISE = 409;

/** What performs the effects of a form on the posted page. */
export function hostFor(
  form: CompiledForm,
  { post, page, served }: PostedPage,
  receiver: Receiver,
): PageHost {
  const { grade, keep, mailDraft, pay, results, saveDraft } = receiver;
  return {
    ...{ grade, mailDraft, results },
    async pay(paying) {
      // The lead form of a quiz is sent beside it, and no way leads back to both.
      if (form.id !== served.form.id) throw new Refusal(422, sayIn(form, englishWords.needsScript));
      return pay(paying);
    },
    async keep(submission) {
      if (submission.key === '') throw new Refusal(403, sayIn(form, serverWords.pageRenewed));
      return keep({ ...submission, form, posted: post.controls.first, draftToken: page.draft.token }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal) || error.status !== SENT_OTHERWISE) throw error;
          // The page comes back under another key.
          throw new Refusal(SENT_OTHERWISE, sayIn(form, serverWords.sendsAnother));
        },
      );
    },
    saveDraft: (draft) => saveDraft({ ...draft, key: page.form.key }),
  };
}

/** The events that buttons of a page post; all others come from scripts and servers. */
const OF_BUTTONS: ReadonlySet<string> = new Set([
  'add-copy',
  'back',
  'close-results',
  'go-on',
  'jump',
  'mail-draft',
  'next',
  'pay',
  'remove-copy',
  'revise',
  'retake',
  'save-draft',
  'skip-lead',
  'start',
  'submit',
  'view-results',
]);

/** The event of the pressed button; undefined for the one that goes on, null for one that only has the page worked out again. */
export function pressedIn({ controls, event }: PagePost): FormEvent | null | undefined {
  if (event === undefined) return undefined;
  const json = parsed(event);
  if (!isObject(json) || !OF_BUTTONS.has(String(json['type']))) return null;
  const email = controls.first(DRAFT_EMAIL_NAME) ?? '';
  return { ...json, ...(json['type'] === 'mail-draft' && { email }) } as unknown as FormEvent;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { CompiledForm, Effect, FormEvent, FormState, JsonObject } from 'formularium/engine';
import type { Bill } from 'formularium/engine/server';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { Refusal } from '../../value/refusal.ts';
import type { KnownDraft } from '../page-state.ts';

/** A submission of the form on the page. */
export interface PageSubmission {
  readonly answers: PostedAnswers;
  readonly key: string;
  readonly nonce: string;
}

/** Answers to go on with later, and the step at which they were left. */
export interface PageDraft {
  readonly answers: JsonObject;
  readonly step: number;
}

/** A draft that has been saved, and the address that opens it. */
export interface KeptDraft extends KnownDraft {
  readonly link: string;
}

/** What performs the effects of a form that has no script; each throws a `Refusal` for what cannot be done. */
export interface PageHost {
  /** Keeps a submission, and gives the reply to it. */
  readonly keep: (submission: PageSubmission) => Promise<JsonObject>;
  /** Grades the answers to questions of a quiz. */
  readonly grade: (answers: PostedAnswers) => JsonObject;
  readonly saveDraft: (draft: PageDraft & KnownDraft) => Promise<KeptDraft>;
  /** Has the link of a draft mailed, and says so. */
  readonly mailDraft: (token: string, email: string) => Promise<string>;
  /** The results of a poll. */
  readonly results: () => Promise<JsonObject>;
  /** Has the form paid on a page of a provider’s own, and keeps its answers meanwhile. */
  readonly pay: (paying: PayingPage) => Promise<PagePayment>;
}

/** A form that is to be paid. */
export interface PayingPage {
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly bill: Bill;
  readonly key: string;
  readonly nonce: string;
}

export type PagePayment =
  /** It can be sent with the payment of this name. */
  | { readonly type: 'ready'; readonly id: string }
  /** Its visitor is to go on at this address first. */
  | { readonly type: 'leads'; readonly address: string }
  /** Its visitor has come back without paying. */
  | { readonly type: 'cancelled' };

/** The page that a form stands on. */
export interface PlayedPage extends Pick<PageSubmission, 'key' | 'nonce'> {
  readonly form: CompiledForm;
  readonly host: PageHost;
  /** The draft that the page belongs to by now. */
  draft: KnownDraft;
  /** Where its visitor is to pay before anything is kept; '' for nowhere. */
  payAt: string;
}

/** Performs one type of effect on the server, and gives the event that comes of it. */
export interface ServerEffect<Type extends Effect['type']> {
  readonly type: Type;
  readonly perform: (
    effect: Extract<Effect, { readonly type: Type }>,
    page: PlayedPage,
    state: FormState,
  ) => Promise<FormEvent>;
  /** What the form is told of a refusal, where it is not about what was sent. */
  readonly refusedBy?: (refusal: Refusal) => FormEvent | null;
}

/** Any of them, by the type of its effect. */
export interface AnyServerEffect {
  readonly type: Effect['type'];
  readonly perform: (effect: never, page: PlayedPage, state: FormState) => Promise<FormEvent>;
  readonly refusedBy?: (refusal: Refusal) => FormEvent | null;
}

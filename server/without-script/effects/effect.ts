import type { CompiledForm, Effect, FormEvent, JsonObject } from 'formularium/engine';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';

/** A submission of the form on the page. */
export interface PageSubmission {
  readonly answers: PostedAnswers;
  readonly key: string;
  readonly nonce: string;
}

/** What performs the effects of a form that has no script; each throws a `Refusal` for what cannot be done. */
export interface PageHost {
  /** Keeps a submission, and gives the reply to it. */
  readonly keep: (submission: PageSubmission) => Promise<JsonObject>;
  /** Grades the answers to questions of a quiz. */
  readonly grade: (answers: PostedAnswers) => JsonObject;
}

/** The page that a form stands on. */
export interface PlayedPage extends Pick<PageSubmission, 'key' | 'nonce'> {
  readonly form: CompiledForm;
  readonly host: PageHost;
}

/** Performs one type of effect on the server, and gives the event that comes of it. */
export interface ServerEffect<Type extends Effect['type']> {
  readonly type: Type;
  readonly perform: (
    effect: Extract<Effect, { readonly type: Type }>,
    page: PlayedPage,
  ) => Promise<FormEvent>;
}

/** Any of them, by the type of its effect. */
export interface AnyServerEffect {
  readonly type: Effect['type'];
  readonly perform: (effect: never, page: PlayedPage) => Promise<FormEvent>;
}

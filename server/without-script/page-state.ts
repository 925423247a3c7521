import { isObject, type Json, type JsonObject } from 'formularium/engine';

/** Of one form, what its next post needs beside its controls. It comes back from outside, and is believed no more than an answer. */
export interface CarriedForm {
  /** The key of its submission, and the nonce of its page; '' where there was none. */
  readonly key: string;
  readonly nonce: string;
  /** Every answer that it was rendered with, by field, but no secrets. */
  readonly answers: JsonObject;
  /** The secrets among its answers, which only the server can read; '' where there are none. */
  readonly sealed: string;
  /** The page that is shown, as an index of `form.pages`. */
  readonly page: number;
  /** The page of the review that the visitor has left to change an answer; null if there is none. */
  readonly review: number | null;
  /** The day for which it was rendered; '' for a page that is the same every day. */
  readonly today: string;
  /** The fields whose issues are shown. */
  readonly wanting: readonly string[];
}

/** The draft that a page was opened with, or has saved; '' and 0 for none. */
export interface KnownDraft {
  readonly token: string;
  readonly version: number;
}

/** What a page carries from one post to the next, as JSON in a hidden input. */
export interface PageState {
  /** The form on the page: itself, or the lead form of a quiz. */
  readonly shows: 'form' | 'lead';
  readonly form: CarriedForm;
  readonly lead: CarriedForm;
  /** The entry of the lead form; '' when it was skipped, null until then. */
  readonly entry: string | null;
  /** The start screen has been left. */
  readonly isStarted: boolean;
  /** The quiz has been submitted, and waits for its lead form only. */
  readonly isSubmitted: boolean;
  readonly draft: KnownDraft;
  /** The page shows that its draft is saved, and none of its fields. */
  readonly isSaved: boolean;
  /** How many pages its visitor has come to, as far as that was counted; 0 before the first post. */
  readonly counted: number;
}

/** The deepest answer is an object of texts in a list: the record of a file. */
const DEEPEST = 3;
const LONGEST_TEXT = 200;
const LONGEST_SEALED = 20_000;
/** Long enough that nobody guesses it. */
const KEY = /^[A-Za-z0-9-]{16,64}$/;
const UNSENT = /[\0\r\p{Surrogate}]/u;

/** Reads the text of the hidden input. Anything strange is as good as absent. */
export function readPageState(text: string): PageState {
  const json = parsed(text);
  const { shows, form, lead, entry, isStarted, isSubmitted, draft, isSaved, counted } = isObject(json)
    ? json
    : {};
  return {
    shows: shows === 'lead' ? 'lead' : 'form',
    form: carriedIn(form),
    lead: carriedIn(lead),
    entry: typeof entry === 'string' && entry.length <= LONGEST_TEXT ? entry : null,
    isStarted: isStarted === true,
    isSubmitted: isSubmitted === true,
    draft: draftIn(draft),
    isSaved: isSaved === true,
    counted: pageIn(counted) ?? 0,
  };
}

function draftIn(json: Json | undefined): KnownDraft {
  const { token, version } = isObject(json) ? json : {};
  return { token: textIn(token), version: typeof version === 'number' ? version : 0 };
}

function carriedIn(json: Json | undefined): CarriedForm {
  const { key, nonce, answers, sealed, page, review, today, wanting } = isObject(json) ? json : {};
  return {
    key: KEY.test(textIn(key)) ? textIn(key) : '',
    nonce: textIn(nonce),
    answers: answersIn(answers),
    sealed: typeof sealed === 'string' && sealed.length <= LONGEST_SEALED ? sealed : '',
    page: pageIn(page) ?? 0,
    review: pageIn(review),
    today: typeof today === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(today) ? today : '',
    wanting: Array.isArray(wanting) ? wanting.filter((id) => typeof id === 'string') : [],
  };
}

function pageIn(json: Json | undefined): number | null {
  return typeof json === 'number' && Number.isSafeInteger(json) ? json : null;
}

function textIn(json: Json | undefined): string {
  return typeof json === 'string' && json.length <= LONGEST_TEXT ? json : '';
}

function answersIn(json: Json | undefined): JsonObject {
  if (!isObject(json)) return {};
  return Object.fromEntries(Object.entries(json).filter(([, answer]) => isAnswer(answer, DEEPEST)));
}

/** Whether a control could have posted it: JSON can hold characters that no form sends. */
function isAnswer(json: Json, deepest: number): boolean {
  if (typeof json === 'string') return !UNSENT.test(json);
  if (typeof json !== 'object' || json === null) return true;
  return deepest > 0 && Object.values(json).every((inner: Json) => isAnswer(inner, deepest - 1));
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The state of a page that carries nothing. */
export const NOTHING_CARRIED: PageState = readPageState('');

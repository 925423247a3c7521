import type { CompiledForm, FormEvent, JsonObject } from 'formularium/engine';

/** The sources of the gallery: the pages of the guide as text, and the example forms, by name. */
export interface Sources {
  readonly guide: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, JsonObject>>;
}

/** The answer of the gallery's host to a submission; `wait` never answers. */
export type StoryReply = 'accept' | 'refuse' | 'fail' | 'second-factor' | 'wait';

/** A form in one state. */
export interface Story {
  /** Shelf, group and state, e.g. `kinds/date/filled`. */
  readonly name: string;
  readonly shelf: Shelf;
  /** The kind or the example form that it shows. */
  readonly group: string;
  readonly state: string;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
  /** The events that led to this state, in order. */
  readonly happened: readonly FormEvent[];
  readonly reply: StoryReply;
}

export type Shelf = 'kinds' | 'forms';

/** The members of a story that a state sets; the others are as the form opens. */
export type Variant = Partial<Pick<Story, 'definition' | 'answers' | 'happened' | 'reply'>>;

/** An example form, and answers with which it can be submitted. */
export interface FilledState {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
}

import type { CompiledForm, FormEvent, JsonObject } from 'formularium/engine';

/** What the gallery is made from: the pages of the guide as texts, the example forms by their names, and answers for them. */
export interface Sources {
  readonly guide: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, JsonObject>>;
}

/** What the gallery's own host says to a submission; `wait`: nothing yet. */
export type StoryReply = 'accept' | 'refuse' | 'fail' | 'second-factor' | 'wait';

/** Something to look at: a form in one state. */
export interface Story {
  /** Its address: shelf, group and state, e.g. `kinds/date/filled`. */
  readonly name: string;
  readonly shelf: Shelf;
  /** The kind that it shows, or the example form that it is. */
  readonly group: string;
  readonly state: string;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
  /** What has happened to it by the time one looks at it, one thing after the other. */
  readonly happened: readonly FormEvent[];
  readonly reply: StoryReply;
}

export type Shelf = 'kinds' | 'forms';

/** What a state says of a story; the rest is as a form opens. */
export type Variant = Partial<Pick<Story, 'definition' | 'answers' | 'happened' | 'reply'>>;

/** An example form, and answers with which it may be sent. */
export interface FilledState {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
}

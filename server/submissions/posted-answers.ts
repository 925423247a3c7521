/** A form's answers as they were sent: a text, or for `name[]` a list of texts. */
export type PostedAnswers = ReadonlyMap<string, string | readonly string[]>;

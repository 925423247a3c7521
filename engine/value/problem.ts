/**
 * What is wrong with a definition: the author's to mend, and enough to keep the form from compiling.
 * `at` is a JSON Pointer (RFC 6901) into the definition; `message` quotes the thing, `fix` says what to do.
 */
export interface Problem {
  readonly code: string;
  readonly at: string;
  readonly message: string;
  readonly fix: string;
  /** Where in the text at `at` it begins, in UTF-16 units from 0; absent where it is all of it. */
  readonly character?: number;
}

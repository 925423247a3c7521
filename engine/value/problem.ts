/**
 * A fault in a definition, for the author to correct, which keeps the form from compiling. `at` is a JSON Pointer (RFC
 * 6901) into the definition; `message` quotes the part concerned, `fix` says what to do.
 */
export interface Problem {
  readonly code: string;
  readonly at: string;
  readonly message: string;
  readonly fix: string;
  /** The start of the fault within the text at `at`, in UTF-16 units from 0; absent if it is all of it. */
  readonly character?: number;
}

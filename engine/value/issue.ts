/** A fault in an answer, for the visitor to correct. `rule` names the rule that was not met. */
export interface Issue {
  readonly rule: string;
  readonly message: string;
}

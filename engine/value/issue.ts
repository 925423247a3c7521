/** What is wrong with an answer: the visitor's to mend. `rule` names the rule that was not met. */
export interface Issue {
  readonly rule: string;
  readonly message: string;
}

/** What options are, where the author says nothing, that kinds show as they stand: pages carry these. */
export const shownWords = {
  agreeLabel: 'Agree to Terms?',
  showLabel: 'Show Terms',
  hideLabel: 'Hide Terms',
  optInLabel: 'I’d like to help cover the transaction fees.',
  customLabel: 'Custom Amount',
} as const;

/** What options of kinds are where the author says nothing, as far as visitors read them. Of these, parts are laid out. */
export const optionWords = {
  ...shownWords,
  question: 'Is this donation on behalf of a company?',
  toggleLabel: 'Already have an account? Log in.',
} as const;

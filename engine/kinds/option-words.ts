/** What options of kinds are where the author says nothing, as far as visitors read them: a form is laid out with them. */
export const optionWords = {
  agreeLabel: 'Agree to Terms?',
  showLabel: 'Show Terms',
  hideLabel: 'Hide Terms',
  optInLabel: 'I’d like to help cover the transaction fees.',
  question: 'Is this donation on behalf of a company?',
  toggleLabel: 'Already have an account? Log in.',
  customLabel: 'Custom Amount',
} as const;

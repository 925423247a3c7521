/** The default options of kinds that visitors read: blueprints include them. */
export const optionWords = {
  agreeLabel: 'Agree to Terms?',
  showLabel: 'Show Terms',
  hideLabel: 'Hide Terms',
  optInLabel: 'I’d like to help cover the transaction fees.',
  offerLabel: 'Add {0} so that {1} arrives',
  question: 'Is this donation on behalf of a company?',
  toggleLabel: 'Already have an account? Log in.',
  yesLabel: 'Yes',
  noLabel: 'No',
  customLabel: 'Custom Amount',
} as const;

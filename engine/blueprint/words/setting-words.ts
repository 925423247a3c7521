/** The default words of settings. */
export const SETTING_WORDS = {
  submitLabel: 'Submit',
  donateLabel: 'Donate {0}',
  successMessage: 'Thank you. Your answers have been received.',
  errorMessage: 'Please correct the errors before submission.', // spec 001 §8
  emptyMessage: 'Please fill in the form.',
  requiredNote: 'Required fields are marked with an asterisk (*).',
  optionalMark: '(optional)',
  summaryLabel: 'Answers to correct',
  sendingMessage: 'Submitting form, please wait', // spec 001 §8
  failedMessage: 'An error occurred while processing the form. Please try again', // spec 001 §8
  uploadFailedMessage: 'An upload error occurred while processing the form. Please try again', // spec 001 §8
} as const;

/** The default words of pages. */
export const PAGE_WORDS = {
  pageNumberText: 'Page %1$s of %2$s',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  lastPageLabel: 'Finish',
} as const;

/** The words of limits, said below a label before anything is entered. */
export const LIMIT_WORDS = {
  between: 'From {0} to {1}.',
  least: '{0} or more.',
  most: '{0} or less.',
  chooseBetween: 'Choose {0} to {1}.',
  chooseExactly: 'Choose {0}.',
  chooseLeast: 'Choose {0} or more.',
  chooseMost: 'Choose up to {0}.',
  strong: 'At least {0} characters, ideally a mix of letters, digits and symbols.',
} as const;

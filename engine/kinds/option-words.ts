import { type FieldDefinition, textOption } from './field-definition.ts';

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

/** A field as it runs: with these words where its author, and its language, say nothing. Pages then need none of them. */
export function withWords(
  field: FieldDefinition,
  ...names: readonly (keyof typeof optionWords)[]
): FieldDefinition {
  const words = names.map((name) => [name, textOption(field, name) || optionWords[name]] as const);
  return { ...field, ...Object.fromEntries(words) };
}

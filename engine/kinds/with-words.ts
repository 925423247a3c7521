import { type FieldDefinition, textOption } from './field-definition.ts';
import { optionWords } from './option-words.ts';

/** A field as it runs: with these words unless its author or its language has others. Pages then need none of them. */
export function withWords(
  field: FieldDefinition,
  ...names: readonly (keyof typeof optionWords)[]
): FieldDefinition {
  const words = names.map((name) => [name, textOption(field, name) || optionWords[name]] as const);
  return { ...field, ...Object.fromEntries(words) };
}

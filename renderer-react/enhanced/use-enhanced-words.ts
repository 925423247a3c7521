import { useFormContext } from '../store/form-context.ts';
import { type EnhancedWords, englishEnhancedWords } from '../words/enhanced-words.ts';

/** The words of the enhanced controls: the host's first, then those of the form's language. */
export function useEnhancedWords(): EnhancedWords {
  return { ...englishEnhancedWords, ...(useFormContext().words as Partial<EnhancedWords>) };
}

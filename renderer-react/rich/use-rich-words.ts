import { useFormContext } from '../form-context.ts';
import { englishRichWords, type RichWords } from './rich-words.ts';

/** The words of the rich controls: those of the host first, then those of the form’s language. */
export function useRichWords(): RichWords {
  return { ...englishRichWords, ...(useFormContext().words as Partial<RichWords>) };
}

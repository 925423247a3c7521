import { capabilityNamed, languageFor, type Need } from 'formularium/engine';
import { languages, serverWords } from 'formularium/languages';
import { sayTo } from '../value/say-to.ts';

/** Why a form is closed, and what to do: once for each capability that is missing, in the language of this tag. */
export function closedWords(tag: string | undefined, closing: readonly Need[]): string {
  const words = languageFor(tag ?? '', languages)?.needs;
  const reasons = closing.map(({ capability }) => {
    const { name, words: english } = capabilityNamed(capability) ?? { name: '', words: '' };
    return words?.[name] ?? english;
  });
  return [sayTo(tag, serverWords.closed), ...new Set(reasons), sayTo(tag, serverWords.askOwner)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

import { fieldState, type Session } from 'formularium/engine';
import { enteredTexts } from '../store/entered-text.ts';

/**
 * Takes in what the visitor entered before the script ran, in a form that came from the server: the controls hold it
 * already, the state does not.
 */
export function adoptEntered(root: HTMLFormElement, { dispatch, form, state }: Session): void {
  for (const [field, given] of enteredIn(root)) {
    const { answer = undefined, value = null } = fieldState(form, state, field) ?? {};
    if (answer === undefined || isSame(given, enteredTexts(answer))) continue;
    // A control that shows what an answer means, not how it was entered, has nothing new to tell.
    if (isSame(given, typeof value === 'string' ? [value] : [])) continue;
    dispatch({ type: 'answer', field, answer: Array.isArray(answer) ? given : (given[0] ?? null) });
  }
}

/** What the controls hold, by their names; of a blank control nothing. Uploads take in their own files. */
function enteredIn(root: HTMLFormElement): ReadonlyMap<string, readonly string[]> {
  const entered = new Map<string, string[]>();
  for (const { name } of root.querySelectorAll<HTMLInputElement>('[name]:not([type=file])'))
    entered.set(name, []);
  for (const [name, given] of new FormData(root)) if (given) entered.get(name)?.push(String(given));
  return entered;
}

function isSame(given: readonly string[], shown: readonly string[]): boolean {
  return shown.length === given.length && shown.every((text) => given.includes(text));
}

import { fieldState, type JsonObject, type Session } from 'formularium/engine';
import { enteredTexts } from './entered-text.ts';
import { recordOf } from './record-of.ts';

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
    const isList = Array.isArray(answer) || typeof given[0] === 'object';
    dispatch({ type: 'answer', field, answer: isList ? given : (given[0] ?? null) });
  }
}

type Entered = string | JsonObject;

/** What the controls hold, by their names: texts, and what is known of files; of a blank control nothing. */
function enteredIn(root: HTMLFormElement): ReadonlyMap<string, readonly Entered[]> {
  const entered = new Map<string, Entered[]>();
  for (const { name } of root.querySelectorAll<HTMLInputElement>('[name]')) entered.set(name, []);
  for (const [name, given] of new FormData(root)) {
    const answer = typeof given === 'string' ? given : given.name && recordOf(given);
    if (answer !== '') entered.get(name)?.push(answer);
  }
  return entered;
}

function isSame(given: readonly Entered[], shown: readonly string[]): boolean {
  return shown.length === given.length && shown.every((text) => given.includes(text));
}

import { fieldState, type Session } from 'formularium/engine';
import { enteredTexts } from '../store/entered-text.ts';

/**
 * Takes over what the visitor entered into a server-rendered form before the script ran: the controls hold it already,
 * the state does not.
 */
export function adoptEntered(root: HTMLFormElement, { dispatch, form, state }: Session): void {
  for (const [field, given] of enteredIn(root)) {
    const { answer = undefined, value = null } = fieldState(form, state, field) ?? {};
    if (answer === undefined || isSame(given, enteredTexts(answer))) continue;
    // A control that shows the value instead of the answer has nothing new to tell.
    if (isSame(given, typeof value === 'string' ? [value] : [])) continue;
    dispatch({ type: 'answer', field, answer: Array.isArray(answer) ? given : (given[0] ?? null) });
  }
}

/** The texts of the controls, by name; none for a blank control. Uploads take over their own files. */
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

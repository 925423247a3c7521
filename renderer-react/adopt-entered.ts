import { fieldState, type Session } from 'formularium/engine';
import { enteredTexts } from './entered-text.ts';

/**
 * Takes in what the visitor entered before the script ran, in a form that came from the server: the controls hold it
 * already, the state does not.
 */
export function adoptEntered(root: HTMLFormElement, { dispatch, form, state }: Session): void {
  const entered = new Map<string, string[]>();
  for (const { name } of root.querySelectorAll<HTMLInputElement>('[name]')) entered.set(name, []);
  for (const [name, text] of new FormData(root)) if (text !== '') entered.get(name)?.push(String(text));
  for (const [field, texts] of entered) {
    const answer = fieldState(form, state, field)?.answer;
    if (answer === undefined) continue;
    const shown = enteredTexts(answer);
    if (shown.length === texts.length && shown.every((text) => texts.includes(text))) continue;
    dispatch({ type: 'answer', field, answer: Array.isArray(answer) ? texts : (texts[0] ?? null) });
  }
}

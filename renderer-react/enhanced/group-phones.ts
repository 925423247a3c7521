import { loadPhoneNumbers } from 'formularium/engine';
import { lazyPart } from '../frame/lazy-part.ts';
import { regrouped } from './regrouped.ts';

const plans = lazyPart(loadPhoneNumbers);
const homes = new Map<string, string>();
let before = '';

/**
 * Groups the digits of phone numbers while they are typed, in the control with this id, also before it is replaced: its value
 * changes before anybody hears of it. A control may name another country itself.
 */
export function groupWhileTyped(id: string, home: string): void {
  if (homes.size === 0) {
    addEventListener('beforeinput', remember, true);
    addEventListener('input', groupAnew, true);
  }
  homes.set(id, home);
}

/** The phone number that an event is about. */
function numberOf(event: Event): HTMLInputElement | null {
  const [target] = event.composedPath();
  return target instanceof HTMLInputElement && homes.has(target.id) ? target : null;
}

function remember(event: Event): void {
  before = numberOf(event)?.value ?? '';
  if (numberOf(event)) plans.load();
}

function groupAnew(event: Event): void {
  const input = numberOf(event);
  const loaded = plans.current();
  if (!input || !loaded || !(event instanceof InputEvent) || event.isComposing) return;
  const { value: after, selectionStart } = input;
  const country = input.dataset['country'] ?? homes.get(input.id) ?? '';
  const found = regrouped(
    { before, after, caret: selectionStart ?? after.length, type: event.inputType },
    (text) => loaded.groupedNumber(text, country),
  );
  if (found === null || found.text === after) return;
  // Past what React has put on the element, so that it notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, found.text);
  input.setSelectionRange(found.caret, found.caret);
}

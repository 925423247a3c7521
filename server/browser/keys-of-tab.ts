import { inTab } from './follow/tab-storage.ts';
import { newKey } from './new-key.ts';

/**
 * Keys for the submissions of a form that is paid. The first one is that of the page before in the same tab, until that
 * submission was accepted: a form that is sent again after a reload, because nobody saw the answer, is not paid twice.
 */
export function keysOfTab(formId: string): () => string {
  let before = inTab((storage) => storage.getItem(placeOf(formId)));
  return () => {
    const key = before ?? newKey();
    before = null;
    inTab((storage) => storage.setItem(placeOf(formId), key));
    return key;
  };
}

/** The next page of the form in this tab begins with a key of its own. */
export function forgetKey(formId: string): void {
  inTab((storage) => storage.removeItem(placeOf(formId)));
}

function placeOf(formId: string): string {
  return `formularium-key-${formId}`;
}

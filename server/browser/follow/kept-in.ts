/** The name under which a tab keeps what was entered into a form, followed by the form's id. */
export const ANSWERS = 'formularium-answers-';

/** What the tab has kept of a form that was left before it was sent. */
export function keptIn(formId: string): string | null {
  try {
    return sessionStorage.getItem(ANSWERS + formId);
  } catch {
    return null; // a frame in another page may be kept from it
  }
}

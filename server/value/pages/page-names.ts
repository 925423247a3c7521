// Names under which pages without a script post, beside those of fields, buttons and the page itself. No field can have them.

/** The line for the address to which the link of a draft is mailed. */
export const DRAFT_EMAIL_NAME = 'formularium:email';

/** What the button posts that opens the draft of the page’s address. */
export const OPEN_DRAFT = 'open-draft';

/** What the button of a panel posts that signs in from within the form. */
export const SIGN_IN = 'sign-in';

/** The button that removes a file of this field posts the place of the file in its list under this name. */
export function removalName(field: string): string {
  return `${field}:remove`;
}

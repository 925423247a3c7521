/** Where the page's script finds the form’s markup, and its definition. */
export const ROOT_ID = 'formularium-root';
export const DEFINITION_ID = 'formularium-definition';

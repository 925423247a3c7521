/** Where the page's script finds the form’s markup, and its layout. */
export const ROOT_ID = 'formularium-root';
export const LAYOUT_ID = 'formularium-layout';

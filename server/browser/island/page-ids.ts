/** Where the page's script finds the form’s markup, its layout, and that of its lead form. */
export const ROOT_ID = 'formularium-root';
export const LAYOUT_ID = 'formularium-layout';
export const LEAD_ID = 'formularium-lead';

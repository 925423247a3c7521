/** The page's script finds the form’s markup, its blueprint, and that of its lead form by these. */
export const ROOT_ID = 'formularium-root';
export const BLUEPRINT_ID = 'formularium-blueprint';
export const TEST_MODE_ID = 'formularium-test-mode';
export const LEAD_ID = 'formularium-lead';

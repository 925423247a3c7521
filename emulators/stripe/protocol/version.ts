/** The version of Stripe's interface that is emulated: the one that the official client pins. */
export const API_VERSION = '2026-10-28.endive';

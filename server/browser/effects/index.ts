export { checkCard } from './check-card.ts';
export { clearNotice } from './clear-notice.ts';
export { grade } from './grade.ts';
export { lostDevice } from './lost-device.ts';
export { pay } from './pay.ts';
export { redirect } from './redirect.ts';
export { saveDraft } from './save-draft.ts';

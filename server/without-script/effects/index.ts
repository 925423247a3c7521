export { ask } from './ask.ts';
export { checkCard } from './check-card.ts';
export { grade } from './grade.ts';
export { mailDraft } from './mail-draft.ts';
export { pay } from './pay.ts';
export { results } from './results.ts';
export { saveDraft } from './save-draft.ts';
export { send } from './send.ts';

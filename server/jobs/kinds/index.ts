export { callHook } from './call-hook.ts';
export { expireDrafts } from './expire-drafts.ts';
export { mailAccount } from './mail-account.ts';
export { mailDraft } from './mail-draft.ts';
export { mailFactor } from './mail-factor.ts';
export { sendMail } from './send-mail.ts';
export { sweepAccounts } from './sweep-accounts.ts';
export { sweepJobs } from './sweep-jobs.ts';

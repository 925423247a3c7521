export { submissions } from './0001-submissions.ts';
export { entries } from './0002-entries.ts';
export { hookDeliveries } from './0003-hook-deliveries.ts';
export { drafts } from './0004-drafts.ts';
export { uploads } from './0005-uploads.ts';
export { counts } from './0006-counts.ts';
export { heartbeats } from './0007-heartbeats.ts';
export { accounts } from './0008-accounts.ts';

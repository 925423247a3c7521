export { confirm } from './confirm.ts';
export { email } from './email.ts';
export { invitation } from './invitation.ts';
export { owner } from './owner.ts';
export { password } from './password.ts';

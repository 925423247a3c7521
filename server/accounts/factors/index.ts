export { email } from './email.ts';
export { passkey } from './passkey.ts';
export { recovery } from './recovery.ts';
export { totp } from './totp.ts';

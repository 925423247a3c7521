export { deviceLost } from './device-lost.ts';
export { draftLink } from './draft-link.ts';
export { factorsChanged } from './factors-changed.ts';
export { signInCode } from './sign-in-code.ts';

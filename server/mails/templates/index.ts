export { draftLink } from './draft-link.ts';

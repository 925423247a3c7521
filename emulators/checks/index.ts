export { captchas } from './captchas.ts';

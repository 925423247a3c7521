export { captcha } from './captcha.ts';
export { limit } from './limit.ts';
export { remote } from './remote.ts';

export { multipart } from './multipart.ts';
export { urlencoded } from './urlencoded.ts';

export { json } from './json.ts';
export { text } from './text.ts';

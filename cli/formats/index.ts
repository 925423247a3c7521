export { github } from './github.ts';
export { json } from './json.ts';
export { sarif } from './sarif.ts';
export { text } from './text.ts';

export { csv } from './csv.ts';
export { json } from './json.ts';
export { table } from './table.ts';

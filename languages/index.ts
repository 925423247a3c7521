export { arabic } from './arabic.ts';
export { german } from './german.ts';

export { limit } from './limit.ts';
export { remote } from './remote.ts';

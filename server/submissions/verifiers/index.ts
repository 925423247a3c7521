export { remote } from './remote.ts';

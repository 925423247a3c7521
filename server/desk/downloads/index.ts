export { exportEntries } from './export-entries.ts';

export { exportDonations } from './export-donations.ts';
export { exportEntries } from './export-entries.ts';
export { exportFiles } from './export-files.ts';
export { exportPerson } from './export-person.ts';

export { exportDonations } from './export-donations.ts';
export { exportEntries } from './export-entries.ts';

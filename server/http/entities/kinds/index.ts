export { campaign } from './campaign.ts';
export { campaigns } from './campaigns.ts';
export { donation } from './donation.ts';
export { donations } from './donations.ts';
export { donor } from './donor.ts';
export { donors } from './donors.ts';
export { form } from './form.ts';
export { forms } from './forms.ts';

export { mailReceipt } from './mail-receipt.ts';
export { moveDonation } from './move-donation.ts';

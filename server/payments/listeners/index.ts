export { goOnSubscription } from './go-on-subscription.ts';
export { mailDispute } from './mail-dispute.ts';
export { mailReceipt } from './mail-receipt.ts';
export { moveDonation } from './move-donation.ts';

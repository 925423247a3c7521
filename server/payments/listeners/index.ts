export { mailReceipt } from './mail-receipt.ts';

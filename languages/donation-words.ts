// The words of donations in English: receipts, the history of a donor, mails about them.

export const donationPending = ['donationPending', 'Pending'] as const;
export const donationProcessing = ['donationProcessing', 'Processing'] as const;
export const donationComplete = ['donationComplete', 'Complete'] as const;
export const donationRefunded = ['donationRefunded', 'Refunded'] as const;
export const donationRevoked = ['donationRevoked', 'Revoked'] as const;
export const donationFailed = ['donationFailed', 'Failed'] as const;
export const donationCancelled = ['donationCancelled', 'Cancelled'] as const;
export const receiptPending = [
  'receiptPending',
  'Thank you. Your donation is being confirmed. We send you a receipt once it has arrived.',
] as const;
export const receiptPaid = ['receiptPaid', 'Thank you. Your donation has arrived.'] as const;
export const receiptRefunded = ['receiptRefunded', 'This donation has been given back.'] as const;
export const receiptFailed = [
  'receiptFailed',
  'This donation has not been made. No money has been taken.',
] as const;
export const gatewayCard = ['gatewayCard', 'Card'] as const;
export const methodSepa = ['methodSepa', 'SEPA Direct Debit'] as const;
export const gatewayOffline = ['gatewayOffline', 'Bank transfer'] as const;
export const receiptLink = ['receiptLink', 'See your receipt'] as const;
/** The same while its money is expected. */
export const donationLink = ['donationLink', 'See how your donation stands'] as const;
/** What a donor writes on a bank transfer. */
export const transferReference = ['transferReference', 'Reference'] as const;
export const receiptTitle = ['receiptTitle', 'Donation receipt'] as const;
export const receiptDonor = ['receiptDonor', 'Donor'] as const;
export const receiptCompany = ['receiptCompany', 'Company'] as const;
export const receiptDate = ['receiptDate', 'Date'] as const;
export const receiptForm = ['receiptForm', 'Donation to'] as const;
export const receiptGift = ['receiptGift', 'Donation'] as const;
export const receiptFee = ['receiptFee', 'Fees covered'] as const;
export const receiptTotal = ['receiptTotal', 'Total'] as const;
export const receiptRefundedPart = ['receiptRefundedPart', 'Given back'] as const;
export const receiptMethod = ['receiptMethod', 'Payment method'] as const;
export const receiptStatus = ['receiptStatus', 'Status'] as const;
export const receiptNumber = ['receiptNumber', 'Number'] as const;
export const receiptMissing = [
  'receiptMissing',
  'You are missing the donation id to view this donation receipt.',
] as const;
export const receiptInvalid = ['receiptInvalid', 'The specified receipt ID appears to be invalid.'] as const;
export const pendingMailSubject = ['pendingMailSubject', 'Your donation is being confirmed'] as const;
export const pendingMailText = [
  'pendingMailText',
  'Thank you for your donation of {0} to “{1}”. It is being confirmed. We send you a receipt once it has arrived.',
] as const;
export const pendingMailLink = ['pendingMailLink', 'This page shows how it stands:'] as const;
/** About a bank transfer: {0} is the sum, {1} the form; in the third, {0} is the account, a line for each part. */
export const transferMailSubject = ['transferMailSubject', 'How to transfer your donation of {0}'] as const;
export const transferMailText = [
  'transferMailText',
  'Thank you for your donation of {0} to “{1}”. Please transfer it to this account, with the reference:',
] as const;
export const transferMailAccount = ['transferMailAccount', '{0}'] as const;
export const transferMailLink = [
  'transferMailLink',
  'We send you a receipt once it has arrived. This page shows how it stands:',
] as const;
export const receiptMailSubject = ['receiptMailSubject', 'Receipt for your donation of {0}'] as const;
export const receiptMailText = [
  'receiptMailText',
  'Thank you. Your donation of {0} to “{1}” arrived on {2}.',
] as const;
export const receiptMailLink = ['receiptMailLink', 'Your receipt, to keep or to print:'] as const;
export const receiptChange = [
  'receiptChange',
  'This is a recurring donation. Here you can change, pause or end it, or give another card:',
] as const;
export const historyTitle = ['historyTitle', 'Your donations'] as const;
export const historyNone = ['historyNone', 'It looks like you haven’t made any donations.'] as const;
export const historyAsk = [
  'historyAsk',
  'Enter the email address that you gave with your donations. We send you a link that shows them.',
] as const;
export const historyButton = ['historyButton', 'Send the link'] as const;
export const historySent = [
  'historySent',
  'If there are donations with this address, the link is on its way. Please check your email and click on the link to access your complete donation history.',
] as const;
export const historyGuest = [
  'historyGuest',
  'For security reasons, please confirm your email address to view your complete donation history.',
] as const;
export const historyOften = [
  'historyOften',
  'Too many access email requests detected. Please wait a quarter of an hour.',
] as const;
export const historyLinkText = [
  'historyLinkText',
  'The button shows the donations of {0} in this browser.',
] as const;
export const historyOpen = ['historyOpen', 'Show my donations'] as const;
export const historyLeave = ['historyLeave', 'Stop showing them in this browser'] as const;
export const historyMailSubject = ['historyMailSubject', 'Your donation history'] as const;
export const historyMailText = ['historyMailText', 'Open this link to see your donations:'] as const;
export const historyReceipt = ['historyReceipt', 'Receipt'] as const;
export const statementTitle = ['statementTitle', 'Donations in {0}'] as const;
export const statementLink = ['statementLink', 'Statement for {0}'] as const;
export const statementNote = [
  'statementNote',
  'Donations that arrived in {0}, by the day on which they arrived in the time zone {1}.',
] as const;
export const statementMailSubject = ['statementMailSubject', 'Your donations in {0}'] as const;
export const statementMailText = [
  'statementMailText',
  'Thank you for what you gave in {0}. So much has arrived, without what was given back: {1}. The year is that of the time zone {2}.',
] as const;
export const statementMailLink = [
  'statementMailLink',
  'Here you can see your statement and print it, once you have proved your address:',
] as const;
export const statementsTitle = ['statementsTitle', 'Statements'] as const;
export const statementTotal = ['statementTotal', 'Total in {0}'] as const;
export const gatewayMissing = ['gatewayMissing', 'Please select a payment method.'] as const;
export const noSuchGateway = ['noSuchGateway', 'The selected payment gateway is not enabled.'] as const;
export const welcomeBack = [
  'welcomeBack',
  'Welcome {0}! You have successfully logged into your account.',
] as const;
export const anonymousDonor = ['anonymousDonor', 'Anonymous'] as const;

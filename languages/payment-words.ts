// The words of payments in English.

export const paymentUnknown = ['paymentUnknown', 'Invalid Payment Intent ID'] as const;
export const paymentRecurring = [
  'paymentRecurring',
  'This cannot be charged again and again. Please choose another way to pay, or pay once.',
] as const;
export const paymentCurrency = [
  'paymentCurrency',
  'This amount cannot be paid in this way here. Please choose another way to pay.',
] as const;
export const paymentTooSmall = [
  'paymentTooSmall',
  'This amount is too small to be paid in this way. Please enter more, or choose another way to pay.',
] as const;
export const paymentTooLarge = [
  'paymentTooLarge',
  'This amount is too large to be paid in this way. Please enter less, or choose another way to pay.',
] as const;
export const paymentOften = [
  'paymentOften',
  'Several payments have not worked, so we stop for today. Nothing was charged. Please try again tomorrow, or pay in another way.',
] as const;
export const paymentChanged = [
  'paymentChanged',
  'The amount has changed since you began to pay. Nothing was charged. Please check it and pay again.',
] as const;
export const paymentOver = [
  'paymentOver',
  'This payment is over, and nothing was charged for these answers. Please reload the page to pay.',
] as const;
export const paymentDeclined = [
  'paymentDeclined',
  'Your card was declined. Nothing was charged. Please use another card, or ask your bank.',
] as const;
export const paymentConfirm = ['paymentConfirm', 'Please confirm the payment.'] as const;
export const paymentAway = [
  'paymentAway',
  'It is not known yet whether the payment was made. Please send the form once more: you will not pay twice.',
] as const;
export const paymentMethodMissing = [
  'paymentMethodMissing',
  'Please enter your card once more. Nothing was charged.',
] as const;
export const paypalDeclined = [
  'paypalDeclined',
  'PayPal declined the payment. Nothing was charged. Please choose another card or account at PayPal.',
] as const;
export const paypalUnpaid = [
  'paypalUnpaid',
  'The payment was not approved at PayPal yet. Nothing was charged. Please pay with the button of PayPal.',
] as const;
export const paymentRefused = [
  'paymentRefused',
  'The payment was not begun, and nothing was charged. Please reload the page and try again.',
] as const;
/** Without a script: where a form is paid on a page of its provider’s own. `{0}` is an amount, and a way to pay where it is chosen. */
export const payElsewhereText = [
  'payElsewhereText',
  'The last step is to pay {0} on a page of our payment provider. Your answers are kept until you come back, and sent once you have paid.',
] as const;
export const payElsewhere = ['payElsewhere', 'Pay {0}'] as const;
export const changeAnswers = ['changeAnswers', 'Change your answers'] as const;
export const paysElsewhere = [
  'paysElsewhere',
  'You pay on a page of our payment provider, after you have sent this form.',
] as const;
export const payWith = ['payWith', 'Pay with: {0}'] as const;
export const amountUnknown = ['amountUnknown', 'There is nothing to pay yet.'] as const;
/** The mail with a receipt: `{0}` is the title of the form. */
export const receiptSubject = ['receiptSubject', 'Receipt for “{0}”'] as const;
export const receiptText = ['receiptText', 'We have received {0} for “{1}” on {2}. Thank you.'] as const;
export const paymentNumber = ['paymentNumber', 'The number of this payment is {0}.'] as const;
export const receiptOfTest = ['receiptOfTest', 'This was a test: no money has moved.'] as const;
/** To the site's owner, when open payments are not looked after. `{0}` is a time. */
export const unattendedSubject = ['unattendedSubject', 'Payments are not looked after'] as const;
export const unattendedText = [
  'unattendedText',
  'Since {0} nobody has looked after open payments on your server. This should happen every minute.',
] as const;
export const unattendedWhat = [
  'unattendedWhat',
  'Payments that wait for an answer of their provider stay open meanwhile. Look at the log of the server, and start it again.',
] as const;
export const disputedSubject = ['disputedSubject', 'A payment of {0} is disputed'] as const;
export const disputedText = [
  'disputedText',
  'The bank of somebody who has paid {0} by form “{1}” disputes it, and holds the money back. Answer the dispute at your payment provider in time; what comes of it is noted here by itself.',
] as const;
/** `{0}` is an amount: all of the payment, or a part of it. */
export const disputedAmount = ['disputedAmount', 'Disputed: {0}'] as const;

/** The mails about money that goes back, because what was sent with it could be accepted no more: `{0}` is an amount, `{1}` a form, `{2}` why. */
export const returnedSubject = ['returnedSubject', 'A payment of {0} goes back'] as const;
export const returnedText = [
  'returnedText',
  'Somebody has paid {0} by form “{1}” at their bank, and has not come back. What they had sent could be accepted no more: “{2}” The money goes back by itself.',
] as const;
export const returnedPayerText = [
  'returnedPayerText',
  'We have received {0} for “{1}”, but could not accept what you had sent: “{2}” Your money goes back to the account from which you paid, within some days.',
] as const;

/** Around a payment at the payer’s bank, which is in another window. */
export const bankTitle = ['bankTitle', 'Pay at your bank'] as const;
export const bankOpen = [
  'bankOpen',
  'The page of your bank is open in another window. Once you have paid there, this page goes on by itself.',
] as const;
export const bankBlocked = [
  'bankBlocked',
  'Your browser has opened no other window. Go on at your bank by this link; this page goes on by itself once you have paid.',
] as const;
export const bankClosed = [
  'bankClosed',
  'The window of your bank seems to be closed. If you have paid, this page goes on in a moment. If not, go on at your bank, or pay in another way.',
] as const;
export const bankOffline = [
  'bankOffline',
  'It cannot be found out at the moment whether you have paid. This page tries again by itself.',
] as const;
export const bankStopped = [
  'bankStopped',
  'Nothing was heard of your payment for 15 minutes. If you have paid, or still want to, go on with it: you will not pay twice.',
] as const;
export const bankUnfinished = [
  'bankUnfinished',
  'You have begun to pay at your bank. Go on with that, or pay in another way.',
] as const;
export const bankFailed = ['bankFailed', 'Your bank has not made the payment. Nothing was charged.'] as const;
export const bankGoOn = ['bankGoOn', 'Go on at your bank'] as const;
export const bankResume = ['bankResume', 'Go on with the payment'] as const;
export const bankOther = ['bankOther', 'Pay in another way'] as const;
export const bankBack = [
  'bankBack',
  'You can close this window. The page from which you came goes on by itself.',
] as const;
export const bankHere = ['bankHere', 'Go on here'] as const;
export const bankWaiting = [
  'bankWaiting',
  'Your bank has not said yet whether the payment was made. You need not pay again; look again in a moment.',
] as const;
export const bankLook = ['bankLook', 'Look again'] as const;
export const bankReturned = [
  'bankReturned',
  'You have paid, but what you had sent could be accepted no more: “{0}” Your money goes back to the account from which you paid, within some days.',
] as const;
export const bankUnkept = ['bankUnkept', 'What was sent with it could not be kept within an hour.'] as const;

// The words of subscriptions in English: mails about them, and what donors may do with them.

export const renewalDeclinedSubject = [
  'renewalDeclinedSubject',
  'Your donation of {0} could not be charged',
] as const;
export const renewalDeclinedText = [
  'renewalDeclinedText',
  'Your recurring donation of {0} to “{1}” could not be charged: your bank has declined it. No money was taken. We try again on {2}.',
] as const;
export const renewalRefusedText = [
  'renewalRefusedText',
  'Your recurring donation of {0} to “{1}” could not be charged: it was refused at the last moment. No money was taken, and this payment is left out. The next ones follow as planned.',
] as const;
export const renewalUnconfirmedText = [
  'renewalUnconfirmedText',
  'Your recurring donation of {0} to “{1}” could not be charged: your bank wants you to confirm it, which cannot be done while you are away. No money was taken. If you enter your card again and confirm it, we charge it at once; otherwise we try again on {2}.',
] as const;
export const renewalCard = ['renewalCard', 'Here you can give another card, or confirm this one:'] as const;
export const changeCard = ['changeCard', 'Give another card'] as const;
export const changeCardText = [
  'changeCardText',
  'Our payment provider asks for your card on a page of its own, and your bank may ask you to confirm it. The card is charged from the next payment on; a payment that was declined is tried again at once.',
] as const;
export const changedCard = ['changedCard', 'Your card is saved, and charged from now on.'] as const;
export const unchangedCard = ['unchangedCard', 'No card was given. Nothing was changed.'] as const;
export const changedCardSubject = [
  'changedCardSubject',
  'Another card pays your recurring donation from now on',
] as const;
export const changedCardText = [
  'changedCardText',
  'From now on, your recurring donation of {0} to “{1}” is charged to the card that you have given. If it was not you, please write to us.',
] as const;
export const renewalLink = ['renewalLink', 'Here you can change or end it:'] as const;
export const lapsedSubject = ['lapsedSubject', 'Your recurring donation has ended'] as const;
export const lapsedText = [
  'lapsedText',
  'Your recurring donation of {0} to “{1}” could not be charged for several weeks, so it has ended, and no more money will be taken. You are welcome to begin it again with another card.',
] as const;
export const endedText = [
  'endedText',
  'Your recurring donation of {0} to “{1}” is cancelled. No more money will be taken. Thank you for what you have given.',
] as const;
export const unkeptText = [
  'unkeptText',
  'We have received {0} for “{1}”. Thank you! Your card could not be kept for the payments that were to follow, so your recurring donation has ended, and no more money will be taken. You are welcome to begin it again.',
] as const;
export const planUnkeptSubject = [
  'planUnkeptSubject',
  'A recurring payment of {0} has ended after its first one',
] as const;
export const planUnkeptText = [
  'planUnkeptText',
  'Somebody wanted to pay {0} by form “{1}” again and again. Their first payment has arrived, but your payment provider has kept no card for the next ones, so there will be none. A donor is told so. If it happens again, ask your provider why cards are not kept.',
] as const;
export const subscriptionLine = ['subscriptionLine', '{0} to “{1}”, {2}'] as const;
export const subscriptionPending = ['subscriptionPending', 'Your first payment is being confirmed.'] as const;
export const subscriptionActive = ['subscriptionActive', 'The next payment is on {0}.'] as const;
export const subscriptionFailing = [
  'subscriptionFailing',
  'Your bank has declined the last payment. We try again on {0}.',
] as const;
export const subscriptionPaused = ['subscriptionPaused', 'It is paused: no money is taken.'] as const;
export const subscriptionCancelled = [
  'subscriptionCancelled',
  'It is cancelled: no more money is taken.',
] as const;
export const subscriptionCompleted = [
  'subscriptionCompleted',
  'It is complete: no more money is taken.',
] as const;
export const subscriptionLapsed = [
  'subscriptionLapsed',
  'It has ended, because it could not be charged.',
] as const;
export const subscriptionChanged = ['subscriptionChanged', 'Your change is saved.'] as const;
export const changedAmountSubject = [
  'changedAmountSubject',
  'Your recurring donation is {0} from now on',
] as const;
export const changedAmountText = [
  'changedAmountText',
  'From now on, {0} are charged each time for “{1}”, as you asked. If it was not you who asked, please write to us.',
] as const;
export const mailFrequency = ['mailFrequency', 'How often: {0}.'] as const;
export const subscriptionUnchanged = [
  'subscriptionUnchanged',
  'Nothing was changed: it is like this already, or cannot be changed that way.',
] as const;
export const changeAmount = ['changeAmount', 'Change the amount'] as const;
export const newAmount = ['newAmount', 'Amount in {0}'] as const;
export const changeDay = ['changeDay', 'Change the day'] as const;
export const newDay = ['newDay', 'Day of the next payment'] as const;
export const dayBetween = ['dayBetween', 'From {0} to {1}. The payments after it follow from it.'] as const;
export const dayRefused = ['dayRefused', 'Choose a day from {0} to {1}.'] as const;
export const amountUnread = ['amountUnread', 'Enter an amount, such as {0}.'] as const;
export const feeOnTop = ['feeOnTop', 'You cover the fees: they are added, now {0}.'] as const;
export const recurringTitle = ['recurringTitle', 'Recurring donations'] as const;
export const paymentsTitle = ['paymentsTitle', 'Payments'] as const;
export const amountTitle = ['amountTitle', 'Amount'] as const;
export const nextTitle = ['nextTitle', 'Next payment'] as const;
export const endTitle = ['endTitle', 'End it'] as const;
export const endHint = [
  'endHint',
  'No more money is taken from then on. What you have given stays given. To give again later, you begin a new donation; to rest for a while, pause this one.',
] as const;
export const skipPayment = ['skipPayment', 'Skip the next payment'] as const;
export const pausePayments = ['pausePayments', 'Pause'] as const;
export const resumePayments = ['resumePayments', 'Resume'] as const;
export const endPayments = ['endPayments', 'Cancel the recurring donation'] as const;

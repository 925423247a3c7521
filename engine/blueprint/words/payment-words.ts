// The words about the answer of a provider. A page loads them with the code that reads it.

// spec 001 §8
export const paymentFailedWords = ['paymentFailed', 'Payment failed. Please try again.'] as const;
export const paymentCancelledWords = ['paymentCancelled', 'Payment was cancelled'] as const;
export const paymentUnpressedWords = [
  'paymentUnpressed',
  'Please pay with the button in this field. Nothing was charged.',
] as const;
export const paymentUnverifiedWords = [
  'paymentUnverified',
  'Error! Something went wrong when verifying the payment',
] as const;
export const paymentMissingWords = ['paymentMissing', 'Invalid Payment Intent ID'] as const;

import type { Decline } from './test-cards.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_intent_payment_attempt_failed: 'The payment failed.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

const ADVICE: Readonly<Record<string, 'do_not_try_again' | 'try_again_later' | 'confirm_card_data'>> = {
  lost_card: 'do_not_try_again',
  stolen_card: 'do_not_try_again',
  generic_decline: 'try_again_later',
  insufficient_funds: 'try_again_later',
  card_velocity_exceeded: 'try_again_later',
  processing_error: 'try_again_later',
  expired_card: 'confirm_card_data',
  incorrect_cvc: 'confirm_card_data',
};

/** The sentence for cardholders. */
export function messageOf({ code, declineCode = code }: Decline): string {
  return MESSAGES[declineCode] ?? MESSAGES[code] ?? 'Your card was declined.';
}

/** What the bank recommends, if anything. */
export function adviceOf({ code, declineCode = code }: Decline): (typeof ADVICE)[string] | undefined {
  return ADVICE[declineCode];
}

/** When a card asks its holder to authenticate. */
type CardAuthentication =
  | 'never'
  /** Only where the server asks for it. */
  | 'on-request'
  | 'always'
  /** Until it is kept with a customer. */
  | 'until-kept'
  /** With its holder present only. */
  | 'on-session'
  /** The look-up fails, and the card is declined. */
  | 'fails';

/** A decline, with the codes of the error. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  /** Refused by the rules of the account, and never sent to the bank. */
  readonly isBlocked?: boolean;
}

/** A card for tests. Its number and its name are those that Stripe publishes. */
export interface TestCard {
  readonly number: string;
  readonly paymentMethod: string;
  readonly authentication: CardAuthentication;
  readonly decline?: Decline;
  readonly isAttachable: boolean;
  /** How a refund goes on. */
  readonly refund?: 'pending' | 'fails';
  /** Whether its holder's bank disputes what was captured, or only asks about it. */
  readonly dispute?: 'fraudulent' | 'inquiry';
  readonly checks?: { readonly cvc?: 'fail'; readonly line1?: 'fail'; readonly postcode?: 'fail' };
}

function card(number: string, name: string, more: Partial<TestCard> = {}): TestCard {
  return { number, paymentMethod: `pm_card_${name}`, authentication: 'never', isAttachable: true, ...more };
}

function declined(number: string, name: string, code: string, declineCode?: string): TestCard {
  const decline = declineCode === undefined ? { code } : { code, declineCode };
  return card(number, name, { decline, isAttachable: false });
}

function authenticated(
  number: string,
  name: string,
  authentication: CardAuthentication,
  declineCode?: string,
): TestCard {
  const decline = declineCode === undefined ? {} : { decline: { code: 'card_declined', declineCode } };
  return card(number, name, { authentication, ...decline });
}

const BLOCKED = { code: 'card_declined', declineCode: 'fraudulent', isBlocked: true } as const;
const FUNDS = 'insufficient_funds';

/**
 * Source: docs.stripe.com/testing. Cards that are warned of later are left out.
 */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit'),
  card('5555555555554444', 'mastercard'),
  card('378282246310005', 'amex'),
  card('6011111111111117', 'discover'),
  card('3056930009020004', 'diners'),
  card('3566002020360505', 'jcb'),
  card('6200000000000005', 'unionpay'),
  declined('4000000000000002', 'visa_chargeDeclined', 'card_declined', 'generic_decline'),
  declined('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'card_declined', FUNDS),
  declined('4000000000009987', 'visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'),
  declined('4000000000009979', 'visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'),
  declined('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  declined('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  declined('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  declined(
    '4000000000006975',
    'visa_chargeDeclinedVelocityLimitExceeded',
    'card_declined',
    'card_velocity_exceeded',
  ),
  card('4000000000000341', 'chargeCustomerFail', {
    decline: { code: 'card_declined', declineCode: 'generic_decline' },
  }),
  card('4100000000000019', 'radarBlock', { decline: BLOCKED }),
  card('4000000000004954', 'riskLevelHighest', { decline: BLOCKED }),
  card('4000000000009235', 'riskLevelElevated'),
  card('4000000000000101', 'cvcCheckFail', { checks: { cvc: 'fail' } }),
  card('4000000000000036', 'avsZipFail', { checks: { postcode: 'fail' } }),
  card('4000000000000028', 'avsLine1Fail', { checks: { line1: 'fail' } }),
  card('4000000000000010', 'avsFail', { checks: { line1: 'fail', postcode: 'fail' } }),
  card('4000000000000044', 'avsUnchecked'),
  authenticated('4000002500003155', 'authenticationRequiredOnSetup', 'until-kept'),
  authenticated('4000002760003184', 'authenticationRequired', 'always'),
  authenticated('4000003800000446', 'authenticationRequiredSetupForOffSession', 'on-session'),
  authenticated('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', 'always', FUNDS),
  authenticated('4000000000003220', 'threeDSecure2Required', 'always'),
  authenticated('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'always', 'generic_decline'),
  authenticated('4000008400001280', 'threeDSecureRequiredProcessingError', 'fails', 'generic_decline'),
  authenticated('4000000000003055', 'threeDSecureOptional', 'on-request'),
  authenticated('4000000000003097', 'threeDSecureOptionalProcessingError', 'never'),
  card('4000000000007726', 'pendingRefund', { refund: 'pending' }),
  card('4000000000005126', 'refundFail', { refund: 'fails' }),
  card('4000000000000077', 'bypassPending'),
  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  card('4000000000001976', 'createDisputeInquiry', { dispute: 'inquiry' }),
];

/** A number that is not for tests is declined in test mode. */
const LIVE_CARD: Decline = { code: 'card_declined', declineCode: 'test_mode_live_card' };

/** The card of a number that could be one. */
export function cardOfNumber(number: string): TestCard {
  return testCards.find((one) => one.number === number) ?? card(number, 'unknown', { decline: LIVE_CARD });
}

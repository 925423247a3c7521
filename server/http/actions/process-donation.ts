import { errorMarkup } from '../../pages/donations/error-markup.tsx';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { settleUnkept } from '../../submissions/settle-unkept.ts';
import { Refusal } from '../../value/refusal.ts';
import { answersOfDonation, donationEnvelope, donationKey } from '../donations/donation-envelope.ts';
import { rememberDonation } from '../donations/remember-donation.ts';
import type { Action } from './action.ts';
import { Markup } from './markup.ts';
import { keyIn } from './submitted-envelope.ts';

const SUCCESS = new Markup('success');
/** A check is not about the payment. */
const UNPAID = { token: 'unpaid', method: '' };
const [CHECK, PURCHASE] = ['process_donation', 'purchase'];

/**
 * Keeps a donation, or with `give_action` “process_donation” says only whether it would be kept (spec 000 §7). Such a check is the engine’s
 * alone: it keeps nothing, uses up no captcha and asks nobody.
 */
export const processDonation = {
  name: 'give_process_donation',
  needs: 'nonce',
  envelopeOf: donationEnvelope,
  fieldOfFile: (part) => part.replace(/\[\]$/, ''),
  refusedAs: errorMarkup,
  async execute(request, { tools, keeping, uploads }) {
    const { answers: given, files: received, served, visit, visitor } = request;
    if (!served.form.fields.some(({ kind }) => kind.ofDonation === 'amount'))
      throw new Refusal(400, 'This form takes no donations. Check “give-form-id”.');
    const isCheck = given.get('give_action') === CHECK;
    const posted = answersOfDonation(given, served.form);
    if (posted.has('give_action')) posted.set('give_action', PURCHASE);
    const key = keyIn({ ...request.envelope, submission_key: donationKey(request.envelope, visit) });
    const claimed = await uploads.claim(served.form, posted, received);
    const { paymentid, payment_method } = request.envelope;
    const claim = { token: paymentid, method: payment_method };
    const sent = { served, key, visitor, visit, claim, ...claimed };
    if (isCheck)
      await settleUnkept({ ...sent, claim: UNPAID }, tools, { ...keeping, verify: async () => true });
    else await rememberDonation(await keepSubmission(sent, tools, keeping), request.donor, tools);
    await uploads.discard(received);
    return SUCCESS;
  },
} as const satisfies Action;

import { serverWords } from 'formularium/languages';
import { gatewayFields } from '../../donations/gateway-fields.ts';
import { errorMarkup } from '../../pages/donations/error-markup.tsx';
import { paymentSection } from '../../pages/donations/payment-section.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { donationEnvelope, textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';
import { Markup } from './markup.ts';

/** What pages send as long as no way to pay is chosen. */
const NONE: ReadonlySet<string> = new Set(['', '0']);

/** The fields that a way to pay asks for, as HTML (spec 000 §7). No provider is asked: that is what tries stolen cards. */
export const loadGateway = {
  name: 'give_load_gateway',
  needs: 'nonce',
  envelopeOf: donationEnvelope,
  refusedAs: errorMarkup,
  async execute(request) {
    const { form } = request.served;
    const gateway = textOfCall(request, 'give_payment_mode');
    if (NONE.has(gateway)) throw new Refusal(422, sayIn(form, serverWords.gatewayMissing));
    const found = gatewayFields(form, gateway, textOfCall(request, 'give_total'));
    if (found === null) throw new Refusal(422, sayIn(form, serverWords.noSuchGateway));
    return new Markup(paymentSection(form, found.state, found.ids));
  },
} as const satisfies Action;

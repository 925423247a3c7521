import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { requestDonorLink } from '../../donations/access/request-link.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { donationEnvelope, textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';

/** Mails the link to the history of a donor (spec 000 §7). It says the same whether the address is known or not. */
export const confirmDonorEmail = {
  name: 'give_confirm_email_for_donations_access',
  needs: 'nonce',
  envelopeOf: donationEnvelope,
  async execute(request, { tools }): Promise<JsonObject> {
    const { served, visitor } = request;
    const language = served.form.blueprint.language?.tag ?? 'en';
    const email = textOfCall(request, 'email');
    try {
      await requestDonorLink({ email, address: visitor.address, language }, tools);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: 'error', message: error.message };
    }
    return { status: 'success', message: sayIn(served.form, serverWords.historySent) };
  },
} as const satisfies Action;

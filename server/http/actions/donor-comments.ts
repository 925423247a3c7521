import { nextPage, wallAttributes, wallPage } from '../../donations/wall/donor-wall.ts';
import { donorCards } from '../../pages/donations/donor-cards.tsx';
import { donationEnvelope, textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';

/** A page of a donor wall, and the attributes that ask for the next one (spec 000 §7). */
export const donorComments = {
  name: 'give_get_donor_comments',
  needs: 'nonce',
  envelopeOf: donationEnvelope,
  async execute(request, { tools }) {
    const data = textOfCall(request, 'data');
    const wall = wallAttributes(data, tools);
    const language = wall.language || (request.served.form.blueprint.language?.tag ?? 'en');
    const { cards, hasMore } = await wallPage(wall, language, tools);
    return { html: donorCards(cards), shortcode: nextPage(data, wall), remaining: hasMore ? 1 : 0 };
  },
} as const satisfies Action;

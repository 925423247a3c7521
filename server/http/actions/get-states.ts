import { statesReply } from '../../donations/states-reply.ts';
import { textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';

const FIELD = /^[\w-]{1,100}$/;

/** The states of a country, and what an address there has (spec 000 §7). */
export const getStates = {
  name: 'give_get_states',
  needs: 'nothing',
  execute(request) {
    const name = textOfCall(request, 'field_name');
    return statesReply(textOfCall(request, 'country').toUpperCase(), FIELD.test(name) ? name : 'card_state');
  },
} as const satisfies Action;

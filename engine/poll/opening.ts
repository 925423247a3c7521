import type { JsonObject } from '../value/json.ts';
import { objectIn, textIn, wordIn } from '../value/read-member.ts';

/** When votes are accepted. Both days are `YYYY-MM-DD` and included; '' means no limit. */
export interface Opening {
  readonly status: 'open' | 'pause' | 'close';
  readonly from: string;
  readonly until: string;
  readonly messages: OpeningMessages;
}

/** The messages while no votes are accepted. */
interface OpeningMessages {
  readonly notOpen: string;
  readonly paused: string;
  readonly closed: string;
}

/** Reads when votes are accepted, with the messages for when they are not: the author's, or `disabled`. */
export function readOpening(definition: JsonObject, disabled: string): Opening {
  const [opening, messages] = [objectIn(definition, 'opening'), objectIn(definition, 'messages')];
  return {
    status: wordIn(opening, 'status', ['open', 'pause', 'close']),
    from: textIn(opening, 'from'),
    until: textIn(opening, 'until'),
    messages: {
      notOpen: textIn(messages, 'notOpen') || disabled,
      paused: textIn(messages, 'paused') || disabled,
      closed: textIn(messages, 'closed') || disabled,
    },
  };
}

/**
 * The message for a vote on this day, `YYYY-MM-DD`, or null when it is accepted. A host that does not know the day
 * gives ''.
 */
export function refusalOn({ status, from, until, messages }: Opening, today: string): string | null {
  if (status === 'pause') return messages.paused;
  if (status === 'close') return messages.closed;
  if (today === '') return null;
  if (from !== '' && today < from) return messages.notOpen;
  return until !== '' && today > until ? messages.closed : null;
}

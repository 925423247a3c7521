import { type FormEvent, isObject, type Json, type JsonObject } from 'formularium/engine';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { ServerEffect } from './effect.ts';

/** Keeps the submission, in the shape in which the script of a page would have sent it. */
export const send = {
  type: 'send',
  async perform({ submission, unseen }, { key, nonce, host }): Promise<FormEvent> {
    const { message, data } = await host.keep({
      answers: asPosted({ ...unseen, ...submission }),
      key,
      nonce,
    });
    const challenge = challengeIn(data);
    if (challenge !== null) return challenge;
    return {
      type: 'accepted',
      message: typeof message === 'string' ? message : '',
      reply: isObject(data) ? data : {},
    };
  },
  // That payment pays for nothing any more: when the form is sent again, it is paid anew.
  refusedBy: ({ message, more: { paymentid: id } }) =>
    typeof id === 'string' ? { type: 'payment', status: 'requires_payment_method', id, message } : null,
} as const satisfies ServerEffect<'send'>;

/** The name under which files are named that came ahead of their form (spec 001 §3, uploaded file record). */
const SENT_AHEAD = 'forminator-multifile-hidden';

/** The second factor that a login asks for; null for any other reply. */
function challengeIn(data: Json | undefined): FormEvent | null {
  const { authentication: status, ...asked } = isObject(data) ? data : {};
  if (status !== 'show' && status !== 'invalid') return null;
  const { auth_method: method, auth_token: token, auth_nav: others, lost_url: lostUrl, message } = asked;
  return { type: 'authenticate', ...{ status, method, token, others, lostUrl, message } } as FormEvent;
}

/** Answers in the shape in which the script of a page sends them. */
export function asPosted(submission: JsonObject): PostedAnswers {
  const files = Object.entries(submission).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject),
  );
  const ahead: readonly [string, string][] =
    files.length === 0 ? [] : [[SENT_AHEAD, JSON.stringify(Object.fromEntries(files))]];
  return new Map([...textsOf(submission), ...ahead]);
}

function textsOf(submission: JsonObject): PostedAnswers {
  return new Map(
    Object.entries(submission).flatMap(([id, value]): [string, string | readonly string[]][] => {
      if (value === null) return [];
      // The parts of a time that is not complete, for a draft.
      if (isObject(value)) return [[id, JSON.stringify(value)]];
      if (!Array.isArray(value)) return [[id, String(value)]];
      const texts = value.filter((item: Json) => !isObject(item)).map(String);
      return texts.length === 0 ? [] : [[id, texts]];
    }),
  );
}

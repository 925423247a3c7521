import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { ServerEffect } from './effect.ts';

/** Keeps the submission, in the shape in which the script of a page would have sent it. */
export const send = {
  type: 'send',
  async perform({ submission, unseen }, { key, nonce, host }) {
    const { message, data } = await host.keep({
      answers: asPosted({ ...unseen, ...submission }),
      key,
      nonce,
    });
    return {
      type: 'accepted',
      message: typeof message === 'string' ? message : '',
      reply: isObject(data) ? data : {},
    };
  },
} as const satisfies ServerEffect<'send'>;

function asPosted(submission: JsonObject): PostedAnswers {
  return new Map(
    Object.entries(submission).flatMap(([id, value]): [string, string | readonly string[]][] => {
      if (value === null) return [];
      if (!Array.isArray(value)) return [[id, String(value)]];
      const texts = value.filter((item: Json) => !isObject(item)).map(String);
      return texts.length === 0 ? [] : [[id, texts]];
    }),
  );
}

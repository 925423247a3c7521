import type { FastifyReply } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import { Markup } from './markup.ts';

/** The answer of an action as it goes out: as JSON, or as HTML where the specification has it so. */
export function answerIn(answer: JsonObject | Markup, reply: FastifyReply): JsonObject | FastifyReply {
  return answer instanceof Markup ? reply.type('text/html; charset=utf-8').send(answer.html) : answer;
}

import type { Json, JsonObject } from '../value/json.ts';
import type { QuizOutcome } from './score-quiz.ts';

/** What a server answers to a quiz that it has kept, in the words of the wire (spec 001 §3, §7). */
export function quizReply(
  { type, result, finalText, questions }: QuizOutcome,
  resultUrl: string,
): JsonObject {
  return {
    type,
    result: result as unknown as Json,
    finalText,
    result_url: resultUrl,
    questions: questions as unknown as Json,
  };
}

import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { objectsIn, textIn, wordIn } from '../value/read-member.ts';
import type { AnswerMark, QuestionGrade } from './grade-question.ts';
import type { QuizResult } from './quiz.ts';
import type { QuizOutcome } from './score-quiz.ts';

/** A server's reply to a quiz that it has stored, in the names of the protocol (spec 001 §3, §7). */
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

/** Reads the result of a quiz from a server's reply, which may be anything; null when there is none. */
export function readQuizReply(reply: unknown): QuizOutcome | null {
  if (!isObject(reply) || !Array.isArray(member(reply, 'questions'))) return null;
  return {
    type: wordIn(reply, 'type', ['nowrong', 'knowledge']),
    result: readResult(member(reply, 'result')),
    finalText: textIn(reply, 'finalText'),
    questions: objectsIn(reply, 'questions').map(readGrade),
  };
}

function readResult(result: Json | undefined): QuizResult | null {
  if (!isObject(result)) return null;
  return {
    slug: textIn(result, 'slug'),
    title: textIn(result, 'title'),
    description: textIn(result, 'description'),
    image: textIn(result, 'image'),
  };
}

function readGrade(grade: JsonObject): QuestionGrade {
  return {
    question: textIn(grade, 'question'),
    isCorrect: isCorrectIn(grade),
    message: textIn(grade, 'message'),
    answer: textIn(grade, 'answer'),
    answers: objectsIn(grade, 'answers').map(
      (mark): AnswerMark => ({
        id: textIn(mark, 'id'),
        title: textIn(mark, 'title'),
        chosen: member(mark, 'chosen') === true,
        isCorrect: isCorrectIn(mark),
      }),
    ),
  };
}

function isCorrectIn(object: JsonObject): boolean | null {
  const isCorrect = member(object, 'isCorrect');
  return typeof isCorrect === 'boolean' ? isCorrect : null;
}

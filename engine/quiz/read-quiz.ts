import { type JsonObject, member } from '../value/json.ts';
import { numberIn, objectIn, objectsIn, textIn, wordIn } from '../value/read-member.ts';
import type { Question, Quiz, QuizAnswer, QuizResult, StartScreen } from './quiz.ts';

/** Where a quiz may be shared. */
export const SHARE_NETWORKS: readonly string[] = ['facebook', 'twitter', 'linkedin'];

/** The default words of a quiz. */
export const QUIZ_WORDS = {
  right: 'Right: %UserAnswer%.',
  wrong: 'Not quite. The answer is %CorrectAnswer%.',
  final: 'You answered %YourNum% of %Total% questions right.',
  start: 'Start',
  viewResults: 'View Results', // spec 001 §8
  unanswered: 'Please answer all the questions',
  chooseAll: 'Choose all that apply.',
  and: 'and',
  notOpen: 'This quiz is not open yet.',
  paused: 'This quiz is paused at the moment. Please come back later.',
  closed: 'This quiz is closed.',
  full: 'This quiz has been taken as often as it can be.',
  alreadySent: 'This quiz has been taken already.',
} as const;

/** Reads a quiz from its definition, which may be anything; `words` are the defaults. */
export function readQuiz(definition: JsonObject, words: Readonly<Record<string, string>> = QUIZ_WORDS): Quiz {
  const { right = '', wrong = '', final = '', start = '', and = '' } = words;
  const grading = wordIn(definition, 'grading', ['at-the-end', 'real-time']);
  const messages = objectIn(definition, 'messages');
  return {
    quizType: wordIn(definition, 'quizType', ['nowrong', 'knowledge']),
    grading,
    questions: objectsIn(definition, 'questions').map((question) => readQuestion(question, grading)),
    results: readResults(definition),
    messages: {
      right: textIn(messages, 'right') || right,
      wrong: textIn(messages, 'wrong') || wrong,
      final: textIn(messages, 'final') || final,
      and,
    },
    startScreen: readStartScreen(definition, start),
    share: readNetworks(definition),
    retake: member(definition, 'retake') !== false,
  };
}

/** Answers are named by their own id, or by their place: `answer-1`. */
function readQuestion(question: JsonObject, grading: Quiz['grading']): Question {
  const answers = objectsIn(question, 'answers').map(
    (answer, place): QuizAnswer => ({
      id: textIn(answer, 'id').trim() || `answer-${place + 1}`,
      title: textIn(answer, 'title'),
      isCorrect: member(answer, 'isCorrect') === true,
      result: textIn(answer, 'result'),
    }),
  );
  const isMultiple =
    textIn(question, 'type') === 'multiple' ||
    (textIn(question, 'type') === '' && answers.filter(({ isCorrect }) => isCorrect).length > 1);
  return {
    id: textIn(question, 'id'),
    title: textIn(question, 'title'),
    isMultiple: isMultiple && grading === 'at-the-end',
    answers,
  };
}

/** Sorted by their `order`, by default their place; among equals the one that is listed first. */
function readResults(definition: JsonObject): readonly QuizResult[] {
  return objectsIn(definition, 'results')
    .map((result, place) => ({ result, order: numberIn(result, 'order') ?? place }))
    .sort((a, b) => a.order - b.order)
    .map(({ result }) => ({
      slug: textIn(result, 'slug'),
      title: textIn(result, 'title'),
      description: textIn(result, 'description'),
      image: textIn(result, 'image'),
    }));
}

function readStartScreen(definition: JsonObject, start: string): StartScreen | null {
  if (!Object.hasOwn(definition, 'startScreen')) return null;
  const screen = objectIn(definition, 'startScreen');
  return {
    description: textIn(screen, 'description'),
    image: textIn(screen, 'image'),
    startLabel: textIn(screen, 'startLabel') || start,
  };
}

function readNetworks(definition: JsonObject): readonly string[] {
  const networks = member(objectIn(definition, 'share'), 'networks');
  return Array.isArray(networks) ? SHARE_NETWORKS.filter((network) => networks.includes(network)) : [];
}

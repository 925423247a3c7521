import { admissionInSettings } from '../../admission/admission.ts';
import type { Question } from '../../quiz/quiz.ts';
import { QUIZ_WORDS, readQuiz, SHARE_NETWORKS } from '../../quiz/read-quiz.ts';
import { isObject, type JsonObject, member } from '../../value/json.ts';
import { pointer } from '../../value/json-pointer.ts';
import { present } from '../../value/present.ts';
import type { Problem } from '../../value/problem.ts';
import { numberIn, objectIn, objectsIn, textIn, wordIn } from '../../value/read-member.ts';
import { admissionNeeds } from './admission-needs.ts';
import type { FormModule, InnerForm, ModuleWords, SourceField } from './form-module.ts';
import type { ModuleBlueprint } from './module-blueprint.ts';
import { quizMessages, quizProperties } from './quiz-schema.ts';
import { repeated } from './repeated.ts';

export const quiz = {
  name: 'quiz',
  summary:
    'A quiz: questions with answers, which lead to a result (“nowrong”) or are right or wrong (“knowledge”).',
  properties: quizProperties(SHARE_NETWORKS),
  required: ['quizType', 'questions'],
  messages: quizMessages,
  // An answered quiz stays below its result until it is taken again.
  decides: ['afterSubmit'],
  words: QUIZ_WORDS,
  fields: questionFields,
  settings(_definition, words) {
    const { unanswered, viewResults } = { ...QUIZ_WORDS, ...words };
    return {
      afterSubmit: 'hide',
      errorMessage: unanswered,
      submitLabel: viewResults,
      pagination: { header: 'bar' },
    };
  },
  blueprint(definition, words): ModuleBlueprint {
    const { questions, results, messages, ...frame } = readQuiz(definition, words);
    const lead = member(definition, 'leads');
    const admission = admissionInSettings(definition, { ...QUIZ_WORDS, ...words });
    return {
      type: 'quiz',
      first: frame.startScreen === null ? 'pages' : 'start',
      last: 'result',
      ...(isObject(lead)
        ? {
            lead: {
              placement: wordIn(lead, 'placement', ['end', 'beginning']),
              skippable: member(lead, 'skippable') === true,
            },
          }
        : {}),
      ...(admission && { admission }),
      waits: true,
      quiz: frame,
      answerKey: { quizType: frame.quizType, questions, results, messages },
    };
  },
  innerForms,
  problems,
  needs: admissionNeeds,
  locate: (at) =>
    at
      .replace(/^(\/questions\/\d+)\/options\b/, '$1/answers')
      .replace(/\/value$/, '/id')
      .replace(/\/label$/, '/title'),
} as const satisfies FormModule;

/** A field for each question, and a page break after every so many. */
function questionFields(definition: JsonObject, words: ModuleWords): readonly SourceField[] {
  const { questions, grading } = readQuiz(definition);
  const written = objectsIn(definition, 'questions');
  const { chooseAll } = { ...QUIZ_WORDS, ...words };
  const perPage = Math.max(1, numberIn(definition, 'questionsPerPage') ?? 1);
  return questions.flatMap((question, place): readonly SourceField[] => {
    const at = pointer('questions', place);
    const field = {
      ...(question.isMultiple && { description: chooseAll }),
      ...fieldOf(question, present(written[place]), grading === 'real-time'),
    };
    // Authors cannot write an id with a colon, so these ids are always free.
    const pageBreak = { definition: { id: `page:${place}`, kind: 'page-break' }, at };
    const isFirstOfPage = place > 0 && place % perPage === 0;
    return [...(isFirstOfPage ? [pageBreak] : []), { definition: field, at }];
  });
}

/** A question as a field to choose from; `final` says that its first answer stands. */
function fieldOf(
  { id, title, isMultiple, answers }: Question,
  written: JsonObject,
  final: boolean,
): JsonObject {
  const images = objectsIn(written, 'answers').map((answer) => member(answer, 'image'));
  const options = answers.map((answer, place) => {
    const image = images[place];
    return { value: answer.id, label: answer.title, ...(image === undefined ? {} : { image }) };
  });
  const own = ['description', 'image'].flatMap((name) => {
    const value = member(written, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    id,
    kind: isMultiple ? 'checkbox' : 'radio',
    label: title,
    ...Object.fromEntries(own),
    required: true,
    ...(final ? { final } : {}),
    ...(images.some((image) => image !== undefined) ? { layout: 'grid' } : {}),
    options,
  };
}

/** The lead form if it is written out instead of named; anything but a form is a problem of the quiz. */
function innerForms(definition: JsonObject): readonly InnerForm[] {
  const form = member(objectIn(definition, 'leads'), 'form');
  return isObject(form) && !isQuizOrPoll(form) ? [{ definition: form, at: pointer('leads', 'form') }] : [];
}

function isQuizOrPoll(definition: JsonObject): boolean {
  return ['quiz', 'poll'].includes(textIn(definition, 'type'));
}

function* problems(definition: JsonObject): Generator<Problem> {
  const isRealTime = member(definition, 'grading') === 'real-time';
  for (const [place, question] of objectsIn(definition, 'questions').entries()) {
    const at = pointer('questions', place);
    yield* repeated(objectsIn(question, 'answers'), {
      list: at + pointer('answers'),
      name: 'title',
      code: 'no-duplicate-answer',
      what: 'answer',
    });
    if (isRealTime && textIn(question, 'type') === 'multiple') {
      yield {
        code: 'no-multiple-in-real-time',
        at: at + pointer('type'),
        message: `The question “${textIn(question, 'title').slice(0, 60)}” takes several answers, but would be graded at the first.`,
        fix: 'Make it “single”, or grade the quiz “at-the-end”.',
      };
    }
  }
  yield* repeated(objectsIn(definition, 'results'), {
    list: pointer('results'),
    name: 'slug',
    code: 'no-duplicate-result',
    what: 'result',
  });
  const lead = member(objectIn(definition, 'leads'), 'form');
  if (isObject(lead) && isQuizOrPoll(lead)) {
    yield {
      code: 'no-unknown-word',
      at: pointer('leads', 'form', 'type'),
      message: `“type” is “${textIn(lead, 'type')}”, but only a form can ask for leads.`,
      fix: 'Make it “form”.',
    };
  }
}

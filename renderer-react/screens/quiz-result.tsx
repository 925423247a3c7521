import { isStepAnswered, type QuestionGrade, quizResultOf, viewOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { Heading } from '../frame/heading.tsx';
import { Buttons } from '../parts/buttons.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';
import { EventAction } from './action.tsx';
import { AnswerMark, Verdict } from './answer-mark.tsx';
import { GradedField } from './graded-field.tsx';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { Share } from './share.tsx';

/** The result of a quiz, or its number of right answers, and each question with its grade. */
export const quizResult: Screen = {
  name: 'quiz-result',
  isFor: ({ stages }) => stages?.module.quiz !== undefined,
  isShown: (state) => viewOf(state) === 'result',
  View: QuizResult,
  components: { useWaiting, Buttons: WaitingButtons, Field: GradedField, OptionMark: AnswerMark },
};

/** spec 001 §4: buttons wait until every question of the step is answered. Without a script nothing would end the waiting. */
function useWaiting(): boolean {
  const { form } = useSession();
  const isLive = useHydrated();
  const isWaiting = useForm((state) => !isStepAnswered(form, state));
  return isLive && isWaiting;
}

function WaitingButtons(): ReactElement {
  return <Buttons isWaiting={useWaiting()} />;
}

function QuizResult(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { form, state } = useSession();
  useForm((now) => now);
  const outcome = quizResultOf(form, state);
  const quiz = form.stages?.module.quiz;
  if (outcome === null || quiz === undefined) return null;
  const { result, finalText, questions } = outcome;
  const graded = questions.filter(({ isCorrect }) => isCorrect !== null);
  return (
    <ScreenFrame title={result?.title || finalText || say(english.yourResult)}>
      {result?.image && <img src={result.image} alt="" />}
      {result?.description && <p>{result.description}</p>}
      {graded.length > 0 && (
        <ol className={classOf('grades')}>
          {graded.map((grade) => (
            <Graded key={grade.question} {...grade} />
          ))}
        </ol>
      )}
      <Share networks={quiz.share} text={[form.title, result?.title || finalText].join(': ')} />
      {quiz.retake && (
        <div className={classOf('buttons')}>
          <EventAction event={{ type: 'retake' }}>{say(english.retake)}</EventAction>
        </div>
      )}
    </ScreenFrame>
  );
}

/** One question: its options, the visitor's choice, and the right answers. */
function Graded({ question, isCorrect, message, answers }: QuestionGrade): ReactElement {
  const { classOf, components, formStore, say } = useFormContext();
  const { OptionPicture } = components;
  return (
    <li>
      <Heading below={2}>{formStore.channel(question).field.label}</Heading>
      <ul className={classOf('marks')}>
        {answers.map(({ id, title, chosen, isCorrect: isRight }) => (
          <li key={id} data-chosen={chosen || undefined}>
            {OptionPicture && <OptionPicture field={question} value={id} />}
            <span>
              {title}
              {chosen && <small>{` (${say(english.yourAnswer)})`}</small>}
            </span>
            <Verdict isRight={isRight === true ? true : chosen ? false : null} />
          </li>
        ))}
      </ul>
      <p className={classOf('grade')} data-correct={isCorrect === true}>
        {message}
      </p>
    </li>
  );
}

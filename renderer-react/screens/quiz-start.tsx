import { viewOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { EventAction } from './action.tsx';
import type { Screen } from './screen.ts';

/** The introduction of a quiz. Its button reveals the pages. */
export const quizStart: Screen = {
  name: 'quiz-start',
  isFor: ({ stages }) => stages?.module.first === 'start',
  isShown: (state) => viewOf(state) === 'start',
  View: QuizStart,
};

function QuizStart(): ReactElement | null {
  const { classOf } = useFormContext();
  const { form } = useSession();
  const start = form.stages?.module.quiz?.startScreen;
  if (!start) return null;
  return (
    <div className={classOf('screen')}>
      {start.image && <img src={start.image} alt="" />}
      {start.description && <p>{start.description}</p>}
      <div className={classOf('buttons')}>
        <EventAction isDefault event={{ type: 'start' }}>
          {start.startLabel}
        </EventAction>
      </div>
    </div>
  );
}

import { gradeOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { type OptionMarkProps, useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';

/** Marks the options of a graded question as right or wrong. */
export function AnswerMark({ field, value }: OptionMarkProps): ReactElement | null {
  const { form, state } = useSession();
  useForm(({ stage }) => stage);
  const mark = gradeOf(form, state, field)?.answers.find(({ id }) => id === value);
  return <Verdict isRight={mark?.isCorrect === true ? true : mark?.chosen ? false : null} />;
}

/** A mark of right or wrong, as an icon and in words; null for neither. */
export function Verdict({ isRight }: { readonly isRight: boolean | null }): ReactElement | null {
  const { classOf, say } = useFormContext();
  if (isRight === null) return null;
  return (
    <>
      {' ' /* separates the words where both are read out as one name */}
      <span className={classOf('verdict')} data-correct={isRight}>
        {say(isRight ? english.right : english.wrong)}
      </span>
    </>
  );
}

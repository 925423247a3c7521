import { gradeOf } from 'formularium/engine';
import type { KeyboardEvent, ReactElement } from 'react';
import { FieldBox } from '../parts/field-box.tsx';
import { QuestionPicture } from '../parts/option-picture.tsx';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A question, and its grade. Once it is graded its answer is final (spec 001 §4). */
export function GradedField(props: FieldBoxProps): ReactElement {
  const { classOf } = useFormContext();
  const session = useSession();
  const { field, group, children } = props;
  // The grade may come later than the answer.
  useForm(({ stage }) => stage);
  const grade = gradeOf(session.form, session.state, field.id);
  const isFinal = field.definition['final'] === true;
  const box = (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the radio buttons within
    <div onKeyDown={isFinal ? moveOnly : undefined}>{children}</div>
  );
  return (
    <FieldBox {...props} group={grade && group ? { ...group, 'aria-disabled': true } : group}>
      <QuestionPicture field={field} />
      {isFinal ? box : children}
      {isFinal && (
        <p role="status" className={classOf('grade')} data-correct={grade?.isCorrect ?? undefined}>
          {grade?.message}
        </p>
      )}
    </FieldBox>
  );
}

/** Arrow keys move among the options of a final choice without choosing; the space bar chooses. */
function moveOnly(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event;
  const step = STEPS[key];
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const here = radios.indexOf(target);
  radios[(here + step + radios.length) % radios.length]?.focus();
}

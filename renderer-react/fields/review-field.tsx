import { type ReviewedPage, reviewOf } from 'formularium/engine';
import { Fragment, type ReactElement } from 'react';
import { eventButton } from '../frame/event-button.ts';
import { Heading } from '../frame/heading.tsx';
import { DefaultButton } from '../parts/default-button.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';
import * as english from '../words/english.ts';

/** The answers before it, page by page, each with a button that goes back to change it. */
export function ReviewField({ field, id }: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { form, state } = useSession();
  const { steps } = useSteps();
  useForm((now) => JSON.stringify(reviewOf(form, now, field.id)));
  const below = steps.length > 1 ? 2 : 1;
  return (
    <div id={id} className={classOf('review')} data-field={field.id}>
      <Heading below={below}>{field.label}</Heading>
      {field.description && <p className={classOf('description')}>{field.description}</p>}
      <DefaultButton />
      {reviewOf(form, state, field.id).map(({ label, answers }) => (
        <Fragment key={answers[0]?.field}>
          {label && <Heading below={below + 1}>{label}</Heading>}
          <dl>
            {answers.map((answer) => (
              <Row key={answer.field} {...answer} />
            ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}

function Row({ field, label, text, isAnswered }: ReviewedPage['answers'][number]): ReactElement {
  const { classOf, say } = useFormContext();
  const { dispatch } = useSession();
  const change = say(english.change);
  return (
    <div>
      <dt>{label}</dt>
      <dd data-blank={text === '' || undefined}>{text || say(english.notAnswered)}</dd>
      {isAnswered && (
        <dd>
          <button
            {...eventButton({ type: 'revise', field }, dispatch)}
            className={classOf('link')}
            aria-label={`${change}: ${label}`}
          >
            {change}
          </button>
        </dd>
      )}
    </div>
  );
}

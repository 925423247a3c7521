import type { ReactElement } from 'react';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';
import { Heading } from '../heading.tsx';
import { useSteps } from '../use-steps.ts';
import { fill } from '../words.ts';

/** The fields of the page that is shown; where there are several, its heading takes the focus when it is turned to. */
export function Page(): ReactElement {
  const { classOf, words } = useFormContext();
  const { page, step, steps } = useSteps();
  return (
    <div className={classOf('page')} key={page?.index}>
      {steps.length > 1 && (
        <Heading below={1} className={classOf('heading')} data-attention="page" tabIndex={-1}>
          <span className={classOf('unseen')}>{fill(words.step, step + 1, steps.length)} </span>
          {page?.label}
        </Heading>
      )}
      {page?.fields.map(({ id }) => (
        <FieldSlot key={id} id={id} />
      ))}
    </div>
  );
}

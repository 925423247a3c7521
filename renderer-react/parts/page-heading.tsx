import type { ReactElement } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';
import * as english from '../words/english.ts';

/** The heading of a page. It takes the focus when its page opens, and so is announced. */
export function PageHeading(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { page, step, steps } = useSteps();
  if (steps.length < 2) return null;
  // The default name of the last page counts only beside pages that have names.
  const isNamed = steps.some(({ label }, place) => label && place < steps.length - 1);
  return (
    <Heading
      below={1}
      className={classOf('heading') + (isNamed && page?.label ? '' : ` ${classOf('unseen')}`)}
      data-attention="page"
      tabIndex={-1}
    >
      <span className={classOf('unseen')}>{say(english.step, step + 1, steps.length)} </span>
      {page?.label}
    </Heading>
  );
}

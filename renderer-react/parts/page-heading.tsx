import type { ReactElement } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';
import * as english from '../words/english.ts';

/** Which page of several this is: it takes the focus when it is turned to, and so says it. */
export function PageHeading(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { page, step, steps } = useSteps();
  if (steps.length < 2) return null;
  // Where pages have no names, what the last one is called by itself is none either.
  const isNamed = steps.some(({ label }, place) => label && place < steps.length - 1);
  return (
    <Heading
      below={1}
      className={classOf('heading') + (isNamed ? '' : ` ${classOf('unseen')}`)}
      data-attention="page"
      tabIndex={-1}
    >
      <span className={classOf('unseen')}>{say(english.step, step + 1, steps.length)} </span>
      {page?.label}
    </Heading>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';

interface ScreenFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen under its heading. The heading takes the focus when the screen opens, and so is announced. */
export function ScreenFrame({ title, children }: ScreenFrameProps): ReactElement {
  const { classOf } = useFormContext();
  return (
    <div className={classOf('screen')}>
      <Heading below={1} className={classOf('heading')} data-attention="page" tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

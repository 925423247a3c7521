import type { ReactElement, ReactNode } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';

interface ScreenFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen under its heading, which takes the focus when it is come to, and so says it. */
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

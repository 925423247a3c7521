import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { type View, writeView } from './view.ts';

interface GoProps {
  /** Where to: a specimen, or the beginning of the names of several. */
  readonly specimen: string;
  readonly isHere: boolean;
  readonly view: View;
  readonly onLook: (change: Partial<View>) => void;
  readonly children: ReactNode;
}

/** A link within the gallery, which can be opened elsewhere as any link can. */
export function Go({ specimen, isHere, view, onLook, children }: GoProps): ReactElement {
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLook({ specimen });
  };
  return (
    <a href={writeView({ ...view, specimen })} aria-current={isHere ? 'page' : undefined} onClick={go}>
      {children}
    </a>
  );
}

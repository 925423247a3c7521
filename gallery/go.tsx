import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { type GalleryView, writeView } from './view.ts';

interface GoProps {
  /** The name of a story, or the beginning of several names. */
  readonly story: string;
  readonly isHere: boolean;
  readonly view: GalleryView;
  readonly onLook: (change: Partial<GalleryView>) => void;
  readonly children: ReactNode;
}

/** A link within the gallery that can also be opened in a new tab. */
export function Go({ story, isHere, view, onLook, children }: GoProps): ReactElement {
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLook({ story });
  };
  return (
    <a href={writeView({ ...view, story })} aria-current={isHere ? 'page' : undefined} onClick={go}>
      {children}
    </a>
  );
}

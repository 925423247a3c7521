import type { ReactElement } from 'react';
import { Go } from './go.tsx';
import type { Story } from './story.ts';
import type { GalleryView } from './view.ts';

interface StatesProps {
  /** The stories of one group. */
  readonly stories: readonly Story[];
  readonly view: GalleryView;
  readonly onLook: (change: Partial<GalleryView>) => void;
}

/** Links to each state of the shown group, and to all of them. */
export function States({ stories, view, onLook }: StatesProps): ReactElement | null {
  const [first] = stories;
  if (first === undefined) return null;
  const group = `${first.shelf}/${first.group}`;
  const look = { view, onLook };
  return (
    <nav className="states" aria-label="States">
      <Go story={group} isHere={view.story === group} {...look}>
        all
      </Go>
      {stories.map(({ name, state }) => (
        <Go key={name} story={name} isHere={view.story === name} {...look}>
          {state}
        </Go>
      ))}
    </nav>
  );
}

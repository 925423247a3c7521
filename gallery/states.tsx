import type { ReactElement } from 'react';
import { Go } from './go.tsx';
import type { Specimen } from './specimen.ts';
import type { View } from './view.ts';

interface StatesProps {
  /** Those of one group. */
  readonly specimens: readonly Specimen[];
  readonly view: View;
  readonly onLook: (change: Partial<View>) => void;
}

/** The states of what is looked at: each by itself, or all of them. */
export function States({ specimens, view, onLook }: StatesProps): ReactElement | null {
  const [first] = specimens;
  if (first === undefined) return null;
  const group = `${first.shelf}/${first.group}`;
  const look = { view, onLook };
  return (
    <nav className="states" aria-label="States">
      <Go specimen={group} isHere={view.specimen === group} {...look}>
        all
      </Go>
      {specimens.map(({ name, state }) => (
        <Go key={name} specimen={name} isHere={view.specimen === name} {...look}>
          {state}
        </Go>
      ))}
    </nav>
  );
}

import { type ReactElement, useId, useState } from 'react';
import { Go } from './go.tsx';
import type { Shelf, Story } from './story.ts';
import type { GalleryView } from './view.ts';

const SHELVES: readonly { readonly shelf: Shelf; readonly title: string }[] = [
  { shelf: 'forms', title: 'Example forms' },
  { shelf: 'kinds', title: 'Kinds of fields' },
];
const DESK = '(min-width: 48.0625rem)';

interface CatalogueProps {
  readonly stories: readonly Story[];
  readonly view: GalleryView;
  readonly onLook: (change: Partial<GalleryView>) => void;
}

/** A list of all stories, with a search through their names, states and JSON. */
export function Catalogue({ stories, view, onLook }: CatalogueProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(() => matchMedia(DESK).matches);
  const found = stories.filter((one) => isFound(one, wanted));
  const look = (change: Partial<GalleryView>): void => {
    setOpen(matchMedia(DESK).matches);
    onLook(change);
  };
  const search = (text: string): void => {
    setWanted(text);
    setOpen(true);
  };
  return (
    <nav className="catalogue" aria-label="Stories">
      <label className="search">
        <span>Search</span>
        <input
          type="search"
          value={wanted}
          placeholder="date, invalid, currency…"
          onChange={(event) => search(event.currentTarget.value)}
        />
      </label>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span role="status">{`${found.length} of ${stories.length} stories`}</span>
        </summary>
        {found.length === 0 && <p>The search looks at kinds, states and every word of their JSON.</p>}
        {SHELVES.map(({ shelf, title }) => (
          <ShelfList
            key={shelf}
            title={title}
            stories={found.filter((one) => one.shelf === shelf)}
            isSearched={wanted !== ''}
            view={view}
            onLook={look}
          />
        ))}
      </details>
    </nav>
  );
}

interface ShelfListProps extends CatalogueProps {
  readonly title: string;
  readonly isSearched: boolean;
}

/** The groups of a shelf. A search that leaves only one story of a group leads straight to it. */
function ShelfList({ title, stories, isSearched, view, onLook }: ShelfListProps): ReactElement | null {
  const id = useId();
  const groups = new Map<string, readonly Story[]>();
  for (const one of stories) {
    const name = `${one.shelf}/${one.group}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {[...groups].map(([name, [only, ...others]]) => (
          <li key={name}>
            <Go
              story={isSearched && only && others.length === 0 ? only.name : name}
              isHere={view.story === name || view.story.startsWith(`${name}/`)}
              view={view}
              onLook={onLook}
            >
              {name.slice(name.indexOf('/') + 1)}
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isFound({ name, state, definition }: Story, wanted: string): boolean {
  const text = `${name} ${state} ${JSON.stringify(definition)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

import { type ReactElement, useState } from 'react';
import { Go } from './go.tsx';
import type { Shelf, Story } from './story.ts';
import type { GalleryView } from './view.ts';

const SHELVES: Readonly<Record<Shelf, string>> = { forms: 'Example forms', kinds: 'Kinds of fields' };
const DESK = '(min-width: 48.0625rem)';

interface CatalogueProps {
  readonly stories: readonly Story[];
  readonly view: GalleryView;
  readonly onLook: (change: Partial<GalleryView>) => void;
}

/** What there is to look at, and a search through it: through names, states, and everything their JSON says. */
export function Catalogue({ stories, view, onLook }: CatalogueProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(() => matchMedia(DESK).matches);
  const found = stories.filter((one) => isFound(one, wanted));
  const groups = new Map<string, readonly Story[]>();
  for (const one of found) {
    const name = `${one.shelf}/${one.group}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
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
          placeholder="date, wanting, currency…"
          onChange={(event) => search(event.currentTarget.value)}
        />
      </label>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span role="status">{`${found.length} of ${stories.length} stories`}</span>
        </summary>
        {found.length === 0 && <p>Kinds, states and every word of their JSON can be searched for.</p>}
        {(Object.keys(SHELVES) as Shelf[]).map((shelf) => {
          const entries = [...groups].filter(([name]) => name.startsWith(`${shelf}/`));
          if (entries.length === 0) return null;
          return (
            <section key={shelf} aria-labelledby={`shelf-${shelf}`}>
              <h2 id={`shelf-${shelf}`}>{SHELVES[shelf]}</h2>
              <ul>
                {entries.map(([name, [only, ...others]]) => (
                  <li key={name}>
                    <Go
                      story={wanted !== '' && only && others.length === 0 ? only.name : name}
                      isHere={view.story === name || view.story.startsWith(`${name}/`)}
                      view={view}
                      onLook={look}
                    >
                      {name.slice(name.indexOf('/') + 1)}
                    </Go>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </details>
    </nav>
  );
}

function isFound({ name, state, definition }: Story, wanted: string): boolean {
  const text = `${name} ${state} ${JSON.stringify(definition)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

import { type MouseEvent, type ReactElement, useState } from 'react';
import type { Shelf, Specimen } from './specimen.ts';
import { type View, writeView } from './view.ts';

const SHELVES: Readonly<Record<Shelf, string>> = { forms: 'Example forms', kinds: 'Kinds of fields' };

interface CatalogueProps {
  readonly specimens: readonly Specimen[];
  readonly view: View;
  readonly onLook: (change: Partial<View>) => void;
}

/** What there is to look at, and a search through it: through names, states, and everything their JSON says. */
export function Catalogue({ specimens, view, onLook }: CatalogueProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const found = specimens.filter((one) => isFound(one, wanted));
  const groups = new Set(found.map(({ shelf, group }) => `${shelf}/${group}`));
  return (
    <nav className="catalogue" aria-label="Specimens">
      <label className="search">
        <span>Search</span>
        <input
          type="search"
          value={wanted}
          placeholder="date, wanting, currency…"
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      <p role="status">{`${found.length} of ${specimens.length} specimens`}</p>
      {(Object.keys(SHELVES) as Shelf[]).map((shelf) => {
        const names = [...groups].filter((name) => name.startsWith(`${shelf}/`));
        if (names.length === 0) return null;
        return (
          <section key={shelf} aria-labelledby={`shelf-${shelf}`}>
            <h2 id={`shelf-${shelf}`}>{SHELVES[shelf]}</h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <Entry name={name} view={view} onLook={onLook} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Entry({ name, view, onLook }: Omit<CatalogueProps, 'specimens'> & { name: string }): ReactElement {
  const isHere = view.specimen === name || view.specimen.startsWith(`${name}/`);
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLook({ specimen: name });
  };
  return (
    <a href={writeView({ ...view, specimen: name })} aria-current={isHere ? 'page' : undefined} onClick={go}>
      {name.slice(name.indexOf('/') + 1)}
    </a>
  );
}

function isFound({ name, state, definition }: Specimen, wanted: string): boolean {
  const text = `${name} ${state} ${JSON.stringify(definition)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

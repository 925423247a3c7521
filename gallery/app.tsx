import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from './card.tsx';
import { Catalogue } from './catalogue.tsx';
import { loadSpecimens } from './load-specimens.ts';
import type { Specimen } from './specimen.ts';
import { States } from './states.tsx';
import { Switches } from './switches.tsx';
import { readView, type View, writeView } from './view.ts';

const FIRST = 'forms/donation';

/** The gallery: what there is, how it shall look, and what is looked at, with its JSON beside it. */
function Gallery({ specimens }: { readonly specimens: readonly Specimen[] }): ReactElement {
  const [view, setView] = useState(() => readView(location.search));
  const wanted = view.specimen || FIRST;
  const shown = specimens.filter(({ name }) => name === wanted || name.startsWith(`${wanted}/`));
  const [first] = shown;
  const beside = specimens.filter(({ shelf, group }) => shelf === first?.shelf && group === first.group);
  useEffect(() => {
    const back = (): void => setView(readView(location.search));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const look = (change: Partial<View>): void => {
    const next = { ...view, ...change };
    const isElsewhere = next.specimen !== view.specimen;
    history[isElsewhere ? 'pushState' : 'replaceState'](null, '', writeView(next));
    setView(next);
    if (isElsewhere) scrollTo({ top: 0 });
  };
  return (
    <>
      <header className="bar">
        <h1>
          Formularium <span>gallery</span>
          <small>Forms as JSON. Every kind and every example, in every state.</small>
        </h1>
        <Switches view={view} onLook={look} />
      </header>
      <Catalogue specimens={specimens} view={{ ...view, specimen: wanted }} onLook={look} />
      <main id="specimens" tabIndex={-1}>
        <h2>{first?.group ?? 'Nothing of this name'}</h2>
        <States specimens={beside} view={{ ...view, specimen: wanted }} onLook={look} />
        {shown.map((one) => (
          <Card key={one.name} specimen={one} view={view} />
        ))}
      </main>
    </>
  );
}

async function open(): Promise<void> {
  const place = document.getElementById('gallery');
  if (place === null) throw new Error('There is no place for the gallery.');
  createRoot(place).render(<Gallery specimens={await loadSpecimens()} />);
}

void open();

import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from './card.tsx';
import { Catalogue } from './catalogue.tsx';
import { loadStories } from './load-stories.ts';
import { States } from './states.tsx';
import type { Story } from './story.ts';
import { Switches } from './switches.tsx';
import { type GalleryView, readView, writeView } from './view.ts';

const FIRST = 'forms/donation';

/** The gallery: a catalogue, switches for the looks, and the chosen stories with their JSON. */
function Gallery({ stories }: { readonly stories: readonly Story[] }): ReactElement {
  const [view, setView] = useState(() => readView(location.search));
  const wanted = view.story || FIRST;
  const shown = stories.filter(({ name }) => name === wanted || name.startsWith(`${wanted}/`));
  const [first] = shown;
  const beside = stories.filter(({ shelf, group }) => shelf === first?.shelf && group === first.group);
  useEffect(() => {
    const back = (): void => setView(readView(location.search));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const look = (change: Partial<GalleryView>): void => {
    const next = { ...view, ...change };
    const isElsewhere = next.story !== view.story;
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
      <Catalogue stories={stories} view={{ ...view, story: wanted }} onLook={look} />
      <main id="stories" tabIndex={-1}>
        <h2>{first?.group ?? 'Nothing of this name'}</h2>
        <States stories={beside} view={{ ...view, story: wanted }} onLook={look} />
        {shown.map((one) => (
          <Card key={one.name} story={one} view={view} />
        ))}
      </main>
    </>
  );
}

async function open(): Promise<void> {
  const place = document.getElementById('gallery');
  if (place === null) throw new Error('There is no place for the gallery.');
  createRoot(place).render(<Gallery stories={await loadStories()} />);
}

void open();

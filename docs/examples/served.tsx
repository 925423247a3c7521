import type { Reply } from 'formularium/engine';
import contact from 'formularium/forms/contact-190.json' with { type: 'json' };
import { Form, type Host } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { compiled } from './contact.tsx';

const form = compiled(contact);

/** What a page knows on both sides, as JSON: what was entered, and what the server says of it. */
export interface Known {
  readonly answers?: Record<string, string>;
  readonly reply?: Reply;
}

function Page({ known, onSubmit }: { known: Known; onSubmit: Host['onSubmit'] }): ReactElement {
  return <Form form={form} {...known} onSubmit={onSubmit} />;
}

/** On the server: nothing of a form needs a document. */
export function serve(known: Known): string {
  return renderToString(<Page known={known} onSubmit={() => Promise.reject(new Error('Nobody sends.'))} />);
}

/** In the browser: takes over what the server rendered, and what the visitor has entered meanwhile. */
export function takeOver(place: Element, known: Known, onSubmit: Host['onSubmit']): Root {
  return hydrateRoot(place, <Page known={known} onSubmit={onSubmit} />);
}

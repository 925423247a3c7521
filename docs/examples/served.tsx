import type { CompiledForm, JsonObject, Reply } from 'formularium/engine';
import { Form, type Host } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** What a page knows on both sides: the form, what was entered, and what the server says of it. Two of these are JSON. */
export interface Known {
  readonly form: CompiledForm;
  readonly answers?: JsonObject;
  readonly reply?: Reply;
}

/** On the server: nothing of a form needs a document. */
export function serve(known: Known): string {
  return renderToString(<Page {...known} onSubmit={() => Promise.reject(new Error('Nobody sends.'))} />);
}

/** In the browser: takes over what the server rendered, and what the visitor has entered meanwhile. */
export function takeOver(place: Element, known: Known, onSubmit: Host['onSubmit']): Root {
  return hydrateRoot(place, <Page {...known} onSubmit={onSubmit} />);
}

function Page(props: Known & Pick<Host, 'onSubmit'>): ReactElement {
  return <Form {...props} />;
}

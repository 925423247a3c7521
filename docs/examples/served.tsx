import type { CompiledForm, JsonObject, Reply } from 'formularium/engine';
import { Form, type Host } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** The data of a page on both sides: the form, the input, and the server's reply. The last two are JSON. */
export interface Known {
  readonly form: CompiledForm;
  readonly answers?: JsonObject;
  readonly reply?: Reply;
}

/** On the server: a form needs no document. */
export function serve(known: Known): string {
  return renderToString(<Page {...known} onSubmit={() => Promise.reject(new Error('Nobody sends.'))} />);
}

/** In the browser: hydrates what the server rendered, and keeps the input from the meantime. */
export function takeOver(place: Element, known: Known, onSubmit: Host['onSubmit']): Root {
  return hydrateRoot(place, <Page {...known} onSubmit={onSubmit} />);
}

function Page(props: Known & Pick<Host, 'onSubmit'>): ReactElement {
  return <Form {...props} />;
}

import { type CompiledForm, type JsonObject, type Session, stepsOf } from 'formularium/engine';

/** The place of a visitor: a view beside the pages, or the page with these fields, as the next change may renumber the pages. */
export interface PreviewPlace {
  readonly view: string;
  readonly fields: readonly string[];
}

export function placeIn(kept: JsonObject | null): PreviewPlace | null {
  if (kept === null || !Array.isArray(kept['fields'])) return null;
  return { view: String(kept['view']), fields: kept['fields'].map(String) };
}

/** Returns a form that has just been opened to the place of its visitor, as far as its answers allow. */
export function goBackTo(place: PreviewPlace | null, form: CompiledForm, session: Session): void {
  if (place === null || place.view !== 'pages') return;
  if (session.state.stage?.view === 'start') session.dispatch({ type: 'start' });
  const step = stepsOf(form, session.state).findIndex(({ fields }) =>
    fields.some(({ id }) => place.fields.includes(id)),
  );
  if (step > 0) session.dispatch({ type: 'jump', step });
}

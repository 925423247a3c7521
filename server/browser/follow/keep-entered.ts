import { fieldState, isConfidential, type Json, type Session } from 'formularium/engine';
import { SENT } from '../embed/page-events.ts';
import { keptAnswers, keptText } from './kept-answers.ts';
import { ANSWERS } from './kept-in.ts';
import { inTab } from './tab-storage.ts';

/**
 * Gives the form what was entered before the page was loaded again, and keeps what is entered now for the next time, in this tab
 * alone, until it is sent. Secrets, cards, payments and files are not kept.
 */
export function keepEntered(session: Session): void {
  const place = ANSWERS + session.form.id;
  const fields = keptFields(session);
  restore(session, fields);
  const entered = (): string => keptText(enteredIn(session, fields));
  const nothing = keptText(new Map());
  let sent = nothing;
  const keep = (): void => {
    const text = entered();
    const isOver = text === nothing || text === sent;
    inTab((storage) => (isOver ? storage.removeItem(place) : storage.setItem(place, text)));
  };
  addEventListener(SENT, () => {
    sent = entered();
    keep();
  });
  addEventListener('pagehide', keep);
  // A phone may end a page in the background without telling it.
  document.addEventListener('visibilitychange', keep);
}

/** Answers given since stay: by the visitor before this script ran, or by an address other than that of then. */
function restore(session: Session, fields: readonly string[]): void {
  const already = enteredIn(session, fields);
  const { answers } = keptAnswers(session.form.id);
  for (const field of fields) {
    const answer = answers.get(field);
    if (answer !== undefined && !already.has(field)) session.dispatch({ type: 'answer', field, answer });
  }
}

/** The answers that differ from those with which the form was opened. */
function enteredIn({ form, state }: Session, fields: readonly string[]): ReadonlyMap<string, Json> {
  const opened = { ...state, fields: state.opened };
  const entered = fields.flatMap((id) => {
    const [before, now] = [opened, state].map((at) =>
      JSON.stringify(fieldState(form, at, id)?.answer ?? null),
    );
    // What was cleared or turned off was entered, too.
    return now === before || now === undefined ? [] : [[id, JSON.parse(now) as Json] as const];
  });
  return new Map(entered.filter(([, answer]) => !hasFiles(answer)));
}

function keptFields({ form }: Session): readonly string[] {
  const paying = new Set(form.fields.flatMap(({ id, kind }) => (kind.pays ? [id] : [])));
  return form.fields.flatMap(({ id, kind, owner }) =>
    kind.isAnswered && !isConfidential(kind) && !paying.has(owner ?? '') ? [id] : [],
  );
}

function hasFiles(answer: Json): boolean {
  return Array.isArray(answer) && answer.some((item) => typeof item === 'object');
}

import { answersOfLink, fieldNamed, fieldState, type Session, sameAnswer } from 'formularium/engine';
import { queryOfPage } from './embed/page-query.ts';

/** Gives the answers that the page’s address selects. What a visitor has entered before the script ran stays. */
export function selectLinked({ dispatch, form, state }: Session): void {
  const link = queryOfPage(location.search);
  for (const [field, answer] of Object.entries(answersOfLink(form, link))) {
    const { kind, definition } = fieldNamed(form, field) ?? {};
    const before = fieldState(form, state, field)?.answer ?? null;
    const isUntouched = definition === undefined || sameAnswer(before, kind?.initial(definition) ?? null);
    if (isUntouched || definition['prefill'] === undefined) dispatch({ type: 'answer', field, answer });
  }
}

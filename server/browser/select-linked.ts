import { answersOfLink, fieldNamed, fieldState, type Session, sameAnswer } from 'formularium/engine';
import { queryOfPage } from './embed/page-query.ts';
import { keptAnswers } from './follow/kept-answers.ts';
import { ROOT_ID } from './island/page-ids.ts';

/** Gives the answers that the page’s address selects. What a visitor has entered before the script ran stays. */
export function selectLinked({ dispatch, form, state }: Session): void {
  const kept = keptAnswers(form.id);
  // The page was loaded again: what was entered there since goes on, with what the address had selected.
  if (kept.address === location.search) return;
  const link = queryOfPage(location.search);
  // The server has checked the address of a form's own page, and of no other.
  const isChecked = document.getElementById(ROOT_ID)?.dataset['own'] === form.id;
  for (const [field, answer] of Object.entries(answersOfLink(form, link, isChecked))) {
    const { kind, definition } = fieldNamed(form, field) ?? {};
    const before = fieldState(form, state, field)?.answer ?? null;
    const isUntouched =
      definition === undefined ||
      sameAnswer(before, kind?.initial(definition, state.today) ?? null) ||
      sameAnswer(before, kept.answers.get(field) ?? null);
    if (isUntouched || definition['prefill'] === undefined) dispatch({ type: 'answer', field, answer });
  }
}

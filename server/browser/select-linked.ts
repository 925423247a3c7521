import { answersOfLink, type Session } from 'formularium/engine';

/** Gives the answers that the page’s address selects. */
export function selectLinked({ dispatch, form }: Session): void {
  const link = Object.fromEntries(new URLSearchParams(location.search));
  for (const [field, answer] of Object.entries(answersOfLink(form, link)))
    dispatch({ type: 'answer', field, answer });
}

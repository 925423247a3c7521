import { answersOfLink, type Session } from 'formularium/engine';
import { queryOfPage } from './embed/page-query.ts';

/** Gives the answers that the page’s address selects. */
export function selectLinked({ dispatch, form }: Session): void {
  const link = queryOfPage(location.search);
  for (const [field, answer] of Object.entries(answersOfLink(form, link)))
    dispatch({ type: 'answer', field, answer });
}

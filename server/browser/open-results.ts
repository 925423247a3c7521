import { askAbout } from './ask-about.ts';
import type { Dispatch } from './effects/effect.ts';
import { results } from './effects/results.ts';

/** Opens what the address of a page asks for: the results of a poll, or one result of a quiz. */
export async function open(
  name: 'results' | 'result' | null,
  token: string,
  dispatch: Dispatch,
): Promise<void> {
  if (name === 'results') await results.perform({ type: 'results' }, dispatch);
  if (name !== 'result') return;
  dispatch({ type: 'quiz-result', reply: await askAbout('formularium_quiz_result', { result: token }) });
}

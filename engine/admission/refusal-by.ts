import type { Admission } from './admission.ts';
import { closureAt } from './opening.ts';
import type { Usage } from './usage.ts';

/** The reason why a form accepts no submission of this visitor now, in words; null when it does. */
export function refusalBy(
  { opening, messages }: Admission,
  { now = '', isFull = false, hasSent = false }: Usage,
): string | null {
  const closure = closureAt(opening, now);
  if (closure !== null) return messages[closure];
  if (hasSent) return messages.alreadySent;
  return isFull ? messages.full : null;
}

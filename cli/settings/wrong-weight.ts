import type { Json } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { findables, shortened, type Weight } from 'formularium/linter';

const EVERY: readonly Weight[] = ['error', 'warning', 'off'];

/** What is wrong with giving a code this weight, and what to do about it; null when nothing is. */
export function wrongWeight(
  code: string,
  weight: Json,
): { readonly message: string; readonly fix: string } | null {
  const findable = findables.get(code);
  if (findable === undefined) {
    const message = `There is no rule “${shortened(code)}”.${didYouMean(code, findables.keys())}`;
    return { message, fix: 'See: formularium lint --list-rules' };
  }
  const { weights } = findable;
  if (weights.some((one) => one === weight)) return null;
  const written = typeof weight === 'string' ? `“${shortened(weight)}”` : 'something that is no text';
  const isWeight = EVERY.some((one) => one === weight);
  const why = isWeight
    ? 'what it tells of keeps a file from being used'
    : `a weight is one of ${EVERY.join(', ')}`;
  return {
    message: `“${code}” cannot weigh ${written}: ${why}.`,
    fix: `Make it ${weights.join(' or ')}.`,
  };
}

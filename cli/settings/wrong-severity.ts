import type { Json } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { findables, type RuleSeverity, shortened } from 'formularium/linter';

const EVERY: readonly RuleSeverity[] = ['error', 'warning', 'off'];

/** The mistake in giving a code this severity, and the remedy; null if there is none. */
export function wrongSeverity(
  code: string,
  severity: Json,
): { readonly message: string; readonly fix: string } | null {
  const findable = findables.get(code);
  if (findable === undefined) {
    const message = `There is no rule “${shortened(code)}”.${didYouMean(code, findables.keys())}`;
    return { message, fix: 'See: formularium lint --list-rules' };
  }
  const { severities } = findable;
  if (severities.some((one) => one === severity)) return null;
  const written = typeof severity === 'string' ? `“${shortened(severity)}”` : 'something that is not a text';
  const isSeverity = EVERY.some((one) => one === severity);
  const why = isSeverity
    ? 'such a finding keeps a file from being used'
    : `a severity is one of ${EVERY.join(', ')}`;
  return {
    message: `“${code}” cannot be ${written}: ${why}.`,
    fix: `Make it ${severities.join(' or ')}.`,
  };
}

import type { Json } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { findables, type RuleSeverity, shortened } from 'formularium/linter';

const EVERY: readonly RuleSeverity[] = ['error', 'warning', 'off'];

interface WrongSeverity {
  readonly message: string;
  readonly fix: string;
}

/** The severity that is given to a code; or the mistake in it, and the remedy. */
export function readSeverity(code: string, written: Json): RuleSeverity | WrongSeverity {
  const findable = findables.get(code);
  if (findable === undefined) {
    const message = `There is no rule “${shortened(code)}”.${didYouMean(code, findables.keys())}`;
    return { message, fix: 'See: formularium lint --list-rules' };
  }
  const { severities } = findable;
  const severity = severities.find((one) => one === written);
  if (severity !== undefined) return severity;
  const shown = typeof written === 'string' ? `“${shortened(written)}”` : 'something that is not a text';
  const why = EVERY.some((one) => one === written)
    ? 'such a finding keeps a file from being used'
    : `a severity is one of ${EVERY.join(', ')}`;
  return { message: `“${code}” cannot be ${shown}: ${why}.`, fix: `Make it ${severities.join(' or ')}.` };
}

import type { RuleSeverity } from 'formularium/linter';
import { wrongSeverity } from '../settings/wrong-severity.ts';

/** The severities in `--rule code=severity,…`, or what is wrong with it. */
export function readRuleOption(
  written = '',
): { readonly severities: ReadonlyMap<string, RuleSeverity> } | { readonly wrong: string } {
  const severities = new Map<string, RuleSeverity>();
  for (const one of written.split(',')) {
    if (one.trim() === '') continue;
    const [code = '', severity = ''] = one.split('=').map((part) => part.trim());
    const wrong = wrongSeverity(code, severity);
    if (wrong !== null) return { wrong: `--rule: ${wrong.message} ${wrong.fix}` };
    severities.set(code, severity as RuleSeverity);
  }
  return { severities };
}

import type { Weight } from 'formularium/linter';
import { wrongWeight } from '../settings/wrong-weight.ts';

/** What `--rule code=weight,…` says codes weigh, or what is wrong with it. */
export function readRuleOption(
  written = '',
): { readonly weights: ReadonlyMap<string, Weight> } | { readonly wrong: string } {
  const weights = new Map<string, Weight>();
  for (const one of written.split(',')) {
    if (one.trim() === '') continue;
    const [code = '', weight = ''] = one.split('=').map((part) => part.trim());
    const wrong = wrongWeight(code, weight);
    if (wrong !== null) return { wrong: `--rule: ${wrong.message} ${wrong.fix}` };
    weights.set(code, weight as Weight);
  }
  return { weights };
}

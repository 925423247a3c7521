import { parseFormula, printFormula } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';

export const useBrackets = {
  name: 'use-brackets',
  severity: 'warning',
  why: 'Readers disagree about the meaning of 2^3^2 and -2^2. Here they mean 2^(3^2) and -(2^2).',
  fix: 'Put brackets around what belongs together.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { isWritten, at, field } of model.fieldNodes) {
      const text = isWritten ? field.kind.formula(field.definition) : null;
      const parsed = text === null ? null : parseFormula(text);
      if (text === null || parsed === null || !('formula' in parsed)) continue;
      const edit = { at: `${at}/formula`, value: printFormula(parsed.formula.tree) };
      for (const { reason, at: start, length } of parsed.formula.ambiguities) {
        const stretch = text.slice(start, start + length);
        const read = reason === 'chain' ? 'from right to left, as a^(b^c)' : 'with the sign last, as -(a^b)';
        yield { at: `${at}/formula`, message: `“${stretch}” is read ${read}.`, edit };
      }
    }
  },
  passes: { form: { fields: [SEATS, totalOf('-({seats}^2) + 2^(3^2)')] } },
  fails: {
    form: { fields: [SEATS, totalOf('-{seats}^2 + 2^3^2')] },
    at: ['/fields/1/formula', '/fields/1/formula'],
  },
} as const satisfies LintRule;

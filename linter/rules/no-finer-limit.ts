import { parseDecimal } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

/** Numbers and their limits are cut to two decimals when they are compared (spec 001 §5). */
const COMPARED = 2;

export const noFinerLimit = {
  name: 'no-finer-limit',
  severity: 'warning',
  why: 'Numbers and their limits are cut to two decimals before they are compared. A limit with more decimals does not let through exactly the numbers that it says.',
  fix: 'Write the limit with at most two decimals.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || field.kind.name !== 'number') continue;
      for (const name of ['min', 'max']) {
        const limit = field.definition[name];
        const exact = typeof limit === 'number' ? parseDecimal(String(limit)) : null;
        if (exact === null || exact.scale <= COMPARED) continue;
        yield {
          at: `${at}/${name}`,
          message: `The limit ${String(limit)} of “${id}” has ${exact.scale} decimals, and only ${COMPARED} of them are compared.`,
        };
      }
    }
  },
  passes: { form: { fields: [{ ...SEATS, min: 0.25, max: 9.75 }] } },
  fails: { form: { fields: [{ ...SEATS, min: 0.125, max: 9.999 }] }, at: ['/fields/0/min', '/fields/0/max'] },
} as const satisfies LintRule;

import { kindAuthoring, plainDefinition } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { COLOR } from './samples.ts';

const isRed = { field: 'color', operator: '=', value: 'red' };
const shade = { id: 'shade', kind: 'text', label: 'Shade' };

export const noUnusedRule = {
  name: 'no-unused-rule',
  severity: 'warning',
  why: 'A rule that nothing uses decides nothing. It was probably meant to be used somewhere.',
  fix: 'Use it, e.g. "show": "its-name", or remove it.',
  asksForAll: true,
  *check({ definition }: LintContext): Generator<ReportDescriptor> {
    const { rules } = plainDefinition(definition, kindAuthoring);
    for (const name of rules.names())
      if (!rules.usedNames.has(name))
        yield { at: `/rules/${escaped(name)}`, message: `Nothing uses the rule “${name.slice(0, 60)}”.` };
  },
  passes: { form: { fields: [COLOR, { ...shade, show: 'is-red' }], rules: { 'is-red': isRed } } },
  fails: {
    form: { fields: [COLOR, { ...shade, show: isRed }], rules: { 'is-red': isRed } },
    at: ['/rules/is-red'],
  },
} as const satisfies LintRule;

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

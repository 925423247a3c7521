import { isObject } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

export const noIdleLimit = {
  name: 'no-idle-limit',
  severity: 'warning',
  why: 'Limits without a number of entries and without a way to tell senders apart limit nothing.',
  fix: 'Add “entries” or “by”, or remove the limits.',
  *check({ definition }: LintContext): Generator<ReportDescriptor> {
    const { settings } = definition;
    const limits = isObject(settings) && Object.hasOwn(settings, 'limits') ? settings['limits'] : null;
    if (!isObject(limits) || Object.hasOwn(limits, 'by')) return;
    const idle = ['period', 'every'].find((name) => Object.hasOwn(limits, name));
    if (idle !== undefined) {
      const message = `“${idle}” does nothing: these limits do not say how senders are told apart.`;
      yield { at: `/settings/limits/${idle}`, message, fix: `Add “by”, or remove “${idle}”.` };
    } else if (!Object.hasOwn(limits, 'entries'))
      yield { at: '/settings/limits', message: 'These limits limit nothing.' };
  },
  passes: { form: { fields: [SEATS], settings: { limits: { by: 'cookie', period: 'd' } } } },
  fails: {
    form: { fields: [SEATS], settings: { limits: { entries: 20, period: 'd' } } },
    at: ['/settings/limits/period'],
  },
} as const satisfies LintRule;

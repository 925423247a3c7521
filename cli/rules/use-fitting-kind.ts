import { labelText } from './label-text.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';

/** What labels ask for, and the kind that is made for it. */
const ASKED: readonly (readonly [label: RegExp, kind: string])[] = [
  [/^(?:your |my |contact |work )?e-?mail(?: address)?$/i, 'email'],
  [/^(?:your |my |contact |work |mobile |cell |tele)?phone(?: number)?$|^mobile(?: number)?$/i, 'phone'],
  [/^(?:your |my )?(?:web ?site|home ?page|web address|url)(?: address)?$/i, 'url'],
  [
    /^(?:your |the )?(?:date|birthday|birth date|date of birth|arrival date|departure date|start date|end date)$/i,
    'date',
  ],
  [/^(?:your |a )?(?:new )?password$/i, 'password'],
  [/^(?:your )?(?:age|quantity)$|^how many [\w\s]+\??$|^number of [\w\s]+$/i, 'number'],
];

export const useFittingKind = {
  name: 'use-fitting-kind',
  severity: 'warning',
  why: 'A field that is made for what is asked checks it, brings up the right keyboard and is filled in by the browser. A text does none of that.',
  fix: 'Change its “kind”.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const { at, isWritten, field } of model.subjects) {
      if (!isWritten || field.kind.name !== 'text') continue;
      const label = labelText(field.label).replace(/[\s:*]+$/, '');
      const [, kind = null] = ASKED.find(([asks]) => asks.test(label)) ?? [];
      if (kind === null) continue;
      const message = `“${label}” asks for what the kind “${kind}” is made for.`;
      yield { at: `${at}/kind`, message, fix: `Change “text” into “${kind}”.` };
    }
  },
  passes: { form: { fields: [{ id: 'mail', kind: 'email', label: 'E-mail' }] } },
  fails: { form: { fields: [{ id: 'mail', kind: 'text', label: 'E-mail' }] }, at: ['/fields/0/kind'] },
} as const satisfies LintRule;

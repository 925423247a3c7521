import type { FieldDefinition } from 'formularium/engine';
import { labelText } from './label-text.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

interface Asked {
  readonly label: RegExp;
  readonly kind: string;
  /** The pattern of examples that the kind would accept, too. */
  readonly example: RegExp;
}

/** Words in labels, and the kind that fits them. “Number of the ticket” does not ask for a count. */
const ASKED: readonly Asked[] = [
  {
    label: /^(?:your |my |contact |work )?e-?mail(?: address)?$/i,
    kind: 'email',
    example: /@/,
  },
  {
    label: /^(?:your |my |contact |work |mobile |cell |tele)?phone(?: number)?$|^mobile(?: number)?$/i,
    kind: 'phone',
    example: /^[+\d\s()/.-]+$/,
  },
  {
    label: /^(?:your |my )?(?:web ?site|home ?page|web address|url)(?: address)?$/i,
    kind: 'url',
    example: /\S\.\S/,
  },
  {
    label:
      /^(?:your |the )?(?:date|birthday|birth date|date of birth|arrival date|departure date|start date|end date)$/i,
    kind: 'date',
    example: /^[\d\s./-]+$|^[dmyjt\s./-]+$/i,
  },
  { label: /^(?:your |a )?(?:new )?password$/i, kind: 'password', example: /./ },
  {
    label:
      /^(?:your )?(?:age|quantity)$|^how many [\w\s]+\??$|^number of (?!(?:the|your|my|this|that|its) )[\w\s]+$/i,
    kind: 'number',
    example: /^\d[\d.,\s]*$/,
  },
];

export const useFittingKind = {
  name: 'use-fitting-kind',
  severity: 'warning',
  why: 'A field of a fitting kind checks the answer, brings up the right keyboard and can be filled in by the browser. A plain text field does none of this.',
  fix: 'Use the fitting kind.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || field.kind.name !== 'text') continue;
      const label = labelText(field.label).replace(/[\s:*]+$/, '');
      const asked = ASKED.find((one) => one.label.test(label));
      if (asked === undefined || isOtherwise(asked, field.definition)) continue;
      const message = `The label “${label}” fits the kind “${asked.kind}”, but the field “${id}” is a plain text field.`;
      yield { at: `${at}/kind`, message, fix: `Change “text” to “${asked.kind}”.` };
    }
  },
  passes: { form: { fields: [{ id: 'mail', kind: 'email', label: 'E-mail' }] } },
  fails: { form: { fields: [{ id: 'mail', kind: 'text', label: 'E-mail' }] }, at: ['/fields/0/kind'] },
} as const satisfies LintRule;

/** Whether the author gives examples that the kind would not accept: “spring 1850” is not a calendar date. */
function isOtherwise({ example }: Asked, { placeholder, description }: FieldDefinition): boolean {
  const quoted =
    typeof description === 'string' ? (description.slice(0, LONGEST).match(/“[^”]+”|"[^"]+"/g) ?? []) : [];
  const examples = [
    ...(typeof placeholder === 'string' && placeholder.trim() !== ''
      ? [placeholder.trim().slice(0, LONGEST)]
      : []),
    ...quoted.map((text) => text.slice(1, -1)),
  ];
  return examples.length > 0 && !examples.some((one) => example.test(one));
}

const LONGEST = 1000;

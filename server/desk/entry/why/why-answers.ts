import {
  type CompiledField,
  type CompiledForm,
  type FormState,
  fieldState,
  isConfidential,
  textOf,
} from 'formularium/engine';
import {
  type Condition,
  type ConditionGroup,
  holdsBetween,
  isGroup,
  measureBetween,
  operators,
  readOperand,
  rulesOf,
} from 'formularium/engine/language';
import { titledFields } from '../../../entries/titled-fields.ts';
import type { SubmissionEntry } from '../../../storage/repositories/submission-row.ts';
import { dayIn } from '../../../value/clock.ts';
import type { Desk } from '../../desk.ts';
import { writeFilter } from '../../filters/read-filter.ts';
import { stateOfEntry } from '../../filters/values-of-entry.ts';
import type { DeskForm } from '../../lists/entry-page.ts';

/** An answer that something follows from, as it stood. */
export interface UsedAnswer {
  readonly id: string;
  readonly label: string;
  /** '' for none. */
  readonly text: string;
}

/** A result, with its formula and what it was worked out from. */
export interface WhyCalculated {
  readonly id: string;
  readonly formula: string;
  readonly from: readonly UsedAnswer[];
}

/** A question that was not asked, with the rules by which it was left out. */
export interface WhyHidden {
  readonly id: string;
  readonly label: string;
  /** The label of what it stands in, where that is hidden as a whole; null where it is hidden by itself. */
  readonly within: string | null;
  readonly rules: readonly WhyRule[];
}

/** A rule of a field, with each of its comparisons. */
export interface WhyRule {
  readonly action: 'show' | 'hide';
  readonly rule: 'all' | 'any';
  readonly comparisons: readonly WhyComparison[];
}

/** A comparison in the language of filters, or a group of them. */
export interface WhyComparison {
  readonly text: string;
  /** Null where it compares something other than a field, or an answer that is not kept, such as a password. */
  readonly holds: boolean | null;
  readonly looked: readonly UsedAnswer[];
}

/** Why an entry is as it is. */
export interface WhyEntry {
  readonly calculated: ReadonlyMap<string, WhyCalculated>;
  readonly hidden: readonly WhyHidden[];
}

interface ExplainedEntry {
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly byId: ReadonlyMap<string, CompiledField>;
  readonly titles: ReadonlyMap<string, string>;
  /** The ids of what has an answer in the entry. */
  readonly answered: ReadonlySet<string>;
  /** The day on which the entry was sent, in days since 1970. */
  readonly today: number | null;
}

/** Explains an entry: how its results were worked out, and why questions were not asked. Nothing where its version is not known. */
export function whyEntry(
  { versions }: Pick<DeskForm, 'versions'>,
  entry: SubmissionEntry,
  { compiled, tools }: Pick<Desk, 'compiled' | 'tools'>,
): WhyEntry {
  const version = versions.find(({ hash }) => hash === entry.version);
  const form = version === undefined ? null : compiled(version);
  if (form === null) return { calculated: new Map(), hidden: [] };
  return whyAnswers(form, entry, dayIn(tools.clock.timeZone, new Date(entry.sentAt)));
}

/** The same under this version, as of the day on which it was sent. */
function whyAnswers(form: CompiledForm, entry: SubmissionEntry, day: string): WhyEntry {
  const titled = titledFields(form);
  const explained: ExplainedEntry = {
    ...{ form, state: stateOfEntry(form, entry.submission, day), today: readOperand(day).date },
    byId: new Map(form.fields.map((field) => [field.id, field])),
    answered: new Set(Object.keys(entry.submission)),
    titles: new Map(titled.map(({ field, title }) => [field.id, title])),
  };
  const open = titled.filter(({ field }) => field.kind.isSecret !== true);
  return {
    calculated: new Map(open.flatMap(({ field }) => calculatedIn(field, explained))),
    hidden: open.flatMap(({ field, whole }) =>
      field === whole && field.copy === 0 && field.hasValue ? hiddenIn(field, explained) : [],
    ),
  };
}

function calculatedIn(field: CompiledField, explained: ExplainedEntry): readonly [string, WhyCalculated][] {
  const { form, state } = explained;
  const formula = field.kind.formula(field.definition);
  if (formula === null || fieldState(form, state, field.id)?.visible !== true) return [];
  const names = [...formula.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim());
  const from = [...new Set(names)].flatMap((name) => usedBy(name, field, explained));
  return [[field.id, { id: field.id, formula, from }]];
}

/** The answers that a name in a formula stands for: of its own copy before any other, and of every copy with `-*`. */
function usedBy(name: string, { copy }: CompiledField, explained: ExplainedEntry): readonly UsedAnswer[] {
  const every = name.endsWith('-*') ? name.slice(0, -2) : null;
  if (every !== null) {
    const copies = explained.form.fields.filter(({ base }) => base === every);
    return copies.map(({ id }) => usedAnswer(id, explained)).filter(({ text }) => text !== '');
  }
  const own = explained.form.fields.find((one) => one.base === name && one.copy === copy);
  const id = own?.id ?? name;
  return explained.byId.has(id) ? [usedAnswer(id, explained)] : [];
}

function usedAnswer(id: string, { form, state, titles }: ExplainedEntry): UsedAnswer {
  return { id, label: titles.get(id) ?? id, text: textOf(form, state, id) };
}

function hiddenIn(field: CompiledField, explained: ExplainedEntry): readonly WhyHidden[] {
  const { form, state, byId, titles, answered } = explained;
  // What looks at a secret cannot be settled again: whatever has an answer was asked.
  if (answered.has(field.id)) return [];
  const isHidden = ({ id }: CompiledField): boolean => fieldState(form, state, id)?.visible === false;
  if (!isHidden(field)) return [];
  const owner = field.owner === null ? undefined : byId.get(field.owner);
  const within = owner !== undefined && isHidden(owner) ? owner : null;
  return [
    {
      ...{ id: field.id, label: titles.get(field.id) ?? field.id },
      within: within === null ? null : within.label || within.id,
      rules: rulesOf((within ?? field).definition).flatMap((rule) =>
        rule.action === 'show' || rule.action === 'hide' ? [whyRule(rule.action, rule, explained)] : [],
      ),
    },
  ];
}

function whyRule(action: WhyRule['action'], group: ConditionGroup, explained: ExplainedEntry): WhyRule {
  const { rule, conditions } = group;
  return {
    action,
    rule,
    comparisons: conditions.map((one) => ({
      text: writeFilter({ rule: 'all', conditions: [one] }),
      holds: isGroup(one) ? groupHolds(one, explained) : comparisonHolds(one, explained),
      looked: [...new Set(fieldsOf(one))].flatMap((id) =>
        keptField(id, explained) === undefined ? [] : [usedAnswer(id, explained)],
      ),
    })),
  };
}

function fieldsOf(one: Condition | ConditionGroup): readonly string[] {
  if (isGroup(one)) return one.conditions.flatMap(fieldsOf);
  return one.other === undefined ? [one.field] : [one.field, one.other];
}

function groupHolds({ rule, conditions }: ConditionGroup, explained: ExplainedEntry): boolean | null {
  const held = conditions.map((one) =>
    isGroup(one) ? groupHolds(one, explained) : comparisonHolds(one, explained),
  );
  if (held.includes(null)) return null;
  return rule === 'all' ? held.every(Boolean) : held.some(Boolean);
}

function comparisonHolds(
  { field, operator: name, value, other }: Condition,
  explained: ExplainedEntry,
): boolean | null {
  const { form, state, today } = explained;
  const [operator, target] = [operators.get(name), keptField(field, explained)];
  if (operator === undefined || target === undefined) return null;
  const valueOf = (id: string) => fieldState(form, state, id)?.value ?? null;
  const { measure } = target.kind;
  if (other === undefined) return operator.test(valueOf(field), readOperand(value ?? '', measure), today);
  const second = keptField(other, explained);
  if (second === undefined) return null;
  return holdsBetween(
    operator,
    [valueOf(field), valueOf(other)],
    measureBetween(measure, second.kind.measure),
  );
}

/** A field whose answer an entry keeps. */
function keptField(id: string, { byId }: ExplainedEntry): CompiledField | undefined {
  const field = byId.get(id);
  return field === undefined || isConfidential(field.kind) ? undefined : field;
}

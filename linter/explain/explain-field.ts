// Why a field is as it is, as an outline: each line is a reason for the one above it, down to what was answered.

import {
  copiesOf,
  decimalText,
  type FieldValue,
  type FormState,
  isDecimal,
  isSubmitShown,
} from 'formularium/engine';
import { comparisonText } from '../analysis/evidence/conflict-text.ts';
import { holdsNow, type Situation, stateOf } from '../analysis/evidence/holds-now.ts';
import type { Clause, Model, Rule, Subject } from '../analysis/model/model.ts';
import { printable } from '../json/printable.ts';

/** A sentence, and what it follows from. */
export interface Reason {
  readonly text: string;
  readonly because: readonly Reason[];
}

/** Reasons behind reasons are told this deep; a field that was told of is not told of again. */
const DEEPEST = 12;

interface Telling extends Situation {
  readonly told: Set<number>;
}

/** Why a field is shown or hidden, must be answered or need not be, has its value, and is or is not right. */
export function explainField(model: Model, state: FormState, subject: Subject): readonly Reason[] {
  const telling: Telling = { model, state, told: new Set([subject.index]) };
  const now = stateOf(telling, subject);
  const reasons = [visibility(telling, subject, 0)];
  if (subject.field.hasValue) reasons.push(requirement(telling, subject), value(telling, subject, 0));
  const wrong = now.issue ?? now.complaint;
  if (wrong !== null)
    reasons.push({ text: `It is not right: ${wrong.message} (rule “${wrong.rule}”)`, because: [] });
  return reasons;
}

function visibility(telling: Telling, subject: Subject, depth: number): Reason {
  const { visible } = stateOf(telling, subject);
  const container = telling.model.subjects[subject.container];
  const text = `“${subject.id}” is ${visible ? 'shown' : 'hidden'}.`;
  if (container !== undefined && !stateOf(telling, container).visible)
    return {
      text,
      because: [
        { text: `It stands under “${container.id}”.`, because: [visibility(telling, container, depth + 1)] },
      ],
    };
  const copy = copyReason(telling, subject);
  const rules = subject.rules.filter(({ action }) => action === 'show' || action === 'hide');
  const because = [
    ...(copy === null ? [] : [copy]),
    ...rules.map((rule) => ruleReason(telling, rule, depth + 1)),
  ];
  return { text, because: because.length > 0 ? because : [{ text: 'Nothing ever hides it.', because: [] }] };
}

/** What stands in the second copy of a group, or one after it, is there when so many are asked for. */
function copyReason({ model, state }: Telling, { copyOf }: Subject): Reason | null {
  const group = copyOf === null ? undefined : model.subjects[copyOf.group];
  if (copyOf === null || group === undefined) return null;
  const { count = 0, most = 0 } = copiesOf(model.form, state, group.id) ?? {};
  const are = count === 1 ? 'there is 1 copy' : `there are ${count} copies`;
  return {
    text: `It belongs to copy ${copyOf.copy + 1} of “${group.id}”, which visitors may ask for: ${are} now, and at most ${most}.`,
    because: [],
  };
}

/** Why the submit button is shown or hidden: only a form that shows it can be sent. */
export function explainSubmit(model: Model, state: FormState): Reason {
  const telling: Telling = { model, state, told: new Set() };
  const rules = model.submit.filter(({ action }) => action === 'show' || action === 'hide');
  return {
    text: `The submit button is ${isSubmitShown(model.form, state) ? 'shown' : 'hidden'}.`,
    because: rules.map((rule) => ruleReason(telling, rule, 1)),
  };
}

/** Reasons as lines, each further in than the one that it is a reason for. */
export function* outline(reasons: readonly Reason[], depth = 0): Generator<string> {
  for (const { text, because } of reasons) {
    yield `${'  '.repeat(depth)}${printable(text)}`;
    yield* outline(because, depth + 1);
  }
}

function requirement(telling: Telling, subject: Subject): Reason {
  const { required } = stateOf(telling, subject);
  const rules = subject.rules.filter(({ action }) => action === 'require' || action === 'unrequire');
  const always = subject.isRequired ? [{ text: 'Its definition says “required”.', because: [] }] : [];
  return {
    text: required ? 'It must be answered.' : 'It need not be answered.',
    because: [...always, ...rules.map((rule) => ruleReason(telling, rule, 1))],
  };
}

function ruleReason(telling: Telling, { action, clause }: Rule, depth: number): Reason {
  const met = holdsNow(telling, clause);
  const text = `The rule that says “${action}” ${met ? 'holds' : 'does not hold'}: ${groupText(clause)}`;
  return {
    text,
    because: clause.type === 'group' ? clause.clauses.map((one) => clauseReason(telling, one, depth)) : [],
  };
}

function clauseReason(telling: Telling, clause: Clause, depth: number): Reason {
  const mark = holdsNow(telling, clause) ? 'yes' : 'no';
  if (clause.type === 'group')
    return {
      text: `${mark}: ${groupText(clause)}`,
      because: clause.clauses.map((one) => clauseReason(telling, one, depth + 1)),
    };
  const target = telling.model.subjects[clause.atom.target];
  const text = `${mark}: ${comparisonText(clause.atom)}`;
  if (target === undefined) return { text, because: [] };
  return { text, because: [lookedAt(telling, target, depth + 1)] };
}

function groupText(clause: Clause): string {
  return clause.type === 'group' ? `${clause.rule} of` : comparisonText(clause.atom);
}

/** A field that something looked at, with its own reasons the first time. */
function lookedAt(telling: Telling, subject: Subject, depth: number): Reason {
  const { visible } = stateOf(telling, subject);
  if (telling.told.has(subject.index) || depth > DEEPEST)
    return { text: stands(telling, subject), because: [] };
  telling.told.add(subject.index);
  return visible ? value(telling, subject, depth) : visibility(telling, subject, depth);
}

function value(telling: Telling, subject: Subject, depth: number): Reason {
  const { visible, answer } = stateOf(telling, subject);
  const text = stands(telling, subject);
  if (!visible) return { text, because: [{ text: 'What is hidden has no value.', because: [] }] };
  const formula = subject.field.kind.formula(subject.field.definition);
  if (formula === null)
    return {
      text,
      because:
        answer === null ? [] : [{ text: `It was answered with ${JSON.stringify(answer)}.`, because: [] }],
    };
  const looked = [...new Set(subject.references.flatMap((name) => subject.named(name).indexes))];
  return {
    text,
    because: [
      {
        text: `It is worked out as ${formula}.`,
        because: looked.flatMap((index) => {
          const other = telling.model.subjects[index];
          return other === undefined ? [] : [lookedAt(telling, other, depth + 1)];
        }),
      },
    ],
  };
}

function stands(telling: Telling, subject: Subject): string {
  const { visible, value: now } = stateOf(telling, subject);
  if (!visible) return `“${subject.id}” is hidden.`;
  return now === null ? `“${subject.id}” is blank.` : `“${subject.id}” is ${valueText(now)}.`;
}

function valueText(now: FieldValue): string {
  if (isDecimal(now)) return decimalText(now);
  return typeof now === 'string' ? now : (now ?? []).join(', ');
}

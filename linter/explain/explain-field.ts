// Why a field is as it is, as an outline: each line is a reason for the one above it, down to what was answered.

import type { CompiledForm, JsonObject } from 'formularium/engine';
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
import type { Clause, ConditionalRule } from '../analysis/model/clauses.ts';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import { modelOf } from '../analysis/model/model.ts';
import { printable } from '../json/printable.ts';

/** A sentence, and its reasons. */
export interface Reason {
  readonly text: string;
  readonly because: readonly Reason[];
}

/** The depth of nested reasons; a field that was explained is not explained again. */
const DEEPEST = 12;

interface ExplainContext extends Situation {
  readonly explained: Set<number>;
}

/** Why a field is shown or hidden, required or optional, has its value, and is valid or not. */
export function explainField(model: Model, state: FormState, fieldNode: FieldNode): readonly Reason[] {
  const context: ExplainContext = { model, state, explained: new Set([fieldNode.index]) };
  const now = stateOf(context, fieldNode);
  const reasons = [visibility(context, fieldNode, 0)];
  if (fieldNode.field.hasValue) reasons.push(requirement(context, fieldNode), value(context, fieldNode, 0));
  const wrong = now.issue ?? now.complaint;
  for (const rule of fieldNode.rules.filter(({ action }) => action === 'refuse' || action === 'warn'))
    reasons.push(ruleReason(context, rule, 1));
  if (wrong !== null)
    reasons.push({ text: `It is not valid: ${wrong.message} (rule “${wrong.rule}”)`, because: [] });
  return reasons;
}

function visibility(context: ExplainContext, fieldNode: FieldNode, depth: number): Reason {
  const { visible } = stateOf(context, fieldNode);
  const container = context.model.fieldNodes[fieldNode.container];
  const text = `“${fieldNode.id}” is ${visible ? 'shown' : 'hidden'}.`;
  if (container !== undefined && !stateOf(context, container).visible)
    return {
      text,
      because: [
        { text: `It is part of “${container.id}”.`, because: [visibility(context, container, depth + 1)] },
      ],
    };
  const copy = copyReason(context, fieldNode);
  const rules = fieldNode.rules.filter(({ action }) => action === 'show' || action === 'hide');
  const because = [
    ...(copy === null ? [] : [copy]),
    ...rules.map((rule) => ruleReason(context, rule, depth + 1)),
  ];
  return { text, because: because.length > 0 ? because : [{ text: 'Nothing ever hides it.', because: [] }] };
}

/** The fields in the second copy of a group, or a later one, are present when that many copies are asked for. */
function copyReason({ model, state }: ExplainContext, { copyOf }: FieldNode): Reason | null {
  const group = copyOf === null ? undefined : model.fieldNodes[copyOf.group];
  if (copyOf === null || group === undefined) return null;
  const { count = 0, most = 0 } = copiesOf(model.form, state, group.id) ?? {};
  const are = count === 1 ? 'there is 1 copy' : `there are ${count} copies`;
  return {
    text: `It belongs to copy ${copyOf.copy + 1} of “${group.id}”, which visitors may ask for: ${are} now, and at most ${most}.`,
    because: [],
  };
}

/** Why the submit button is shown or hidden: only a form that shows it can be sent. */
export function explainSubmit(form: CompiledForm, definition: JsonObject, state: FormState): Reason {
  const model = modelOf(form, definition);
  const context: ExplainContext = { model, state, explained: new Set() };
  const rules = model.submit.filter(({ action }) => action === 'show' || action === 'hide');
  return {
    text: `The submit button is ${isSubmitShown(form, state) ? 'shown' : 'hidden'}.`,
    because: rules.map((rule) => ruleReason(context, rule, 1)),
  };
}

/** Reasons as lines, each indented more than the line that it explains. */
export function* outline(reasons: readonly Reason[], depth = 0): Generator<string> {
  for (const { text, because } of reasons) {
    yield `${'  '.repeat(depth)}${printable(text)}`;
    yield* outline(because, depth + 1);
  }
}

function requirement(context: ExplainContext, fieldNode: FieldNode): Reason {
  const { required } = stateOf(context, fieldNode);
  const rules = fieldNode.rules.filter(({ action }) => action === 'require' || action === 'unrequire');
  const always = fieldNode.isRequired ? [{ text: 'Its definition has “required”.', because: [] }] : [];
  return {
    text: required ? 'It must be answered.' : 'It need not be answered.',
    because: [...always, ...rules.map((rule) => ruleReason(context, rule, 1))],
  };
}

function ruleReason(context: ExplainContext, { action, clause }: ConditionalRule, depth: number): Reason {
  const met = holdsNow(context, clause);
  const text = `The rule “${action}” ${met ? 'holds' : 'does not hold'}: ${groupText(clause)}`;
  return {
    text,
    because: clause.type === 'group' ? clause.clauses.map((one) => clauseReason(context, one, depth)) : [],
  };
}

function clauseReason(context: ExplainContext, clause: Clause, depth: number): Reason {
  const mark = holdsNow(context, clause) ? 'yes' : 'no';
  if (clause.type === 'group')
    return {
      text: `${mark}: ${groupText(clause)}`,
      because: clause.clauses.map((one) => clauseReason(context, one, depth + 1)),
    };
  const { target, other } = clause.comparison;
  const compared = [...new Set([target, ...(other === null ? [] : [other.index])])];
  const looked = compared.flatMap((index) => context.model.fieldNodes[index] ?? []);
  return {
    text: `${mark}: ${comparisonText(clause.comparison)}`,
    because: looked.map((one) => lookedAt(context, one, depth + 1)),
  };
}

function groupText(clause: Clause): string {
  return clause.type === 'group' ? `${clause.rule} of` : comparisonText(clause.comparison);
}

/** A field that something refers to, with its own reasons the first time. */
function lookedAt(context: ExplainContext, fieldNode: FieldNode, depth: number): Reason {
  const { visible } = stateOf(context, fieldNode);
  if (context.explained.has(fieldNode.index) || depth > DEEPEST)
    return { text: stands(context, fieldNode), because: [] };
  context.explained.add(fieldNode.index);
  return visible ? value(context, fieldNode, depth) : visibility(context, fieldNode, depth);
}

function value(context: ExplainContext, fieldNode: FieldNode, depth: number): Reason {
  const { visible, answer } = stateOf(context, fieldNode);
  const text = stands(context, fieldNode);
  if (!visible) return { text, because: [{ text: 'A hidden field has no value.', because: [] }] };
  const formula = fieldNode.field.kind.formula(fieldNode.field.definition);
  if (formula === null)
    return {
      text,
      because: answer === null ? [] : [{ text: `The answer is ${JSON.stringify(answer)}.`, because: [] }],
    };
  const looked = [...new Set(fieldNode.references.flatMap((name) => fieldNode.named(name).indexes))];
  return {
    text,
    because: [
      {
        text: `It is calculated as ${formula}.`,
        because: looked.flatMap((index) => {
          const other = context.model.fieldNodes[index];
          return other === undefined ? [] : [lookedAt(context, other, depth + 1)];
        }),
      },
    ],
  };
}

function stands(context: ExplainContext, fieldNode: FieldNode): string {
  const { visible, value: now } = stateOf(context, fieldNode);
  if (!visible) return `“${fieldNode.id}” is hidden.`;
  return now === null ? `“${fieldNode.id}” is blank.` : `“${fieldNode.id}” is ${valueText(now)}.`;
}

function valueText(now: FieldValue): string {
  if (isDecimal(now)) return decimalText(now);
  return typeof now === 'string' ? now : (now ?? []).join(', ');
}

import type { CompiledForm, Json, JsonObject } from 'formularium/engine';
import { modelOf } from '../../linter/analysis/model/model.ts';
import type { Exported, Target } from './exported.ts';
import type { FieldTest, Logic, MembershipTest, NumberTest } from './logic.ts';
import { permitted, requiredLogic, shownLogic, unsaidRules } from './logic-of.ts';

/** The rules for showing and requiring each field, and for sending the form. */
export const jsonLogic = {
  name: 'json-logic',
  summary: 'when each field is shown and required, as JsonLogic over the fields’ values',
  write,
} as const satisfies Target;

/**
 * A field that a rule reads with `var` holds a text, a list of texts or a number, and null while it is hidden or blank. A rule that
 * cannot be expressed is itself null.
 */
function write(form: CompiledForm, definition: JsonObject): Exported {
  const model = modelOf(form, definition);
  const omitted: string[] = [];
  const said = (at: string, what: string, logic: Logic): Json => {
    const rule = ruleOf(logic);
    if (rule === null) omitted.push(`${at}: ${what} cannot be said: ${whyNot(logic)}.`);
    return rule;
  };
  const fields = model.fieldNodes.map((fieldNode): [string, JsonObject] => [
    fieldNode.id,
    {
      shown: said(fieldNode.at, 'when it is shown', shownLogic(model, fieldNode.index)),
      ...(fieldNode.isAnswered && {
        required: said(fieldNode.at, 'when it must be answered', requiredLogic(model, fieldNode)),
      }),
    },
  ]);
  for (const fieldNode of model.fieldNodes) omitted.push(...unsaidRules(fieldNode));
  const submit = said('/submit', 'when the form can be sent', permitted(model, model.submit));
  return { document: { fields: Object.fromEntries(fields), submit }, omitted };
}

function whyNot(logic: Logic): string {
  return logic.type === 'unsaid' ? logic.why : 'it compares with a number that JavaScript cannot represent';
}

/** The same as JsonLogic; null when part of it cannot be expressed. */
function ruleOf(logic: Logic): Json {
  switch (logic.type) {
    case 'constant':
      return logic.holds;
    case 'unsaid':
      return null;
    case 'answered':
      return { '!=': [{ var: logic.fieldNode.id }, null] };
    case 'not':
      return wrapped('!', [logic.of]);
    case 'all':
    case 'any':
      return wrapped(logic.type === 'all' ? 'and' : 'or', logic.of);
    default:
      return testRule(logic);
  }
}

function wrapped(operator: string, parts: readonly Logic[]): Json {
  const rules = parts.map(ruleOf);
  return rules.includes(null) ? null : { [operator]: rules };
}

const SIGNS = { '=': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

function testRule(test: FieldTest): Json {
  const held = { var: test.fieldNode.id };
  const rule = test.type === 'compares' ? numberTest(test) : membershipTest(test);
  if (rule === null) return null;
  if (test.whenBlank) return { or: [{ '==': [held, null] }, rule] };
  // A blank value is in no list; as a number it would be 0.
  return test.type === 'compares' || test.type === 'every' ? { and: [{ '!=': [held, null] }, rule] } : rule;
}

function membershipTest({ type, fieldNode: { id }, values }: MembershipTest): Json {
  if (type === 'is') return { in: [{ var: id }, [...values]] };
  return { [type === 'some' ? 'some' : 'all']: [{ var: id }, { in: [{ var: '' }, [...values]] }] };
}

/** Null for a number that JavaScript would round: that could change the verdict. */
function numberTest(test: NumberTest): Json {
  const number = Number(test.number);
  if (String(number) !== test.number) return null;
  // With one argument “+” turns a text into a number, which is how decimals are printed.
  return { [SIGNS[test.sign]]: [{ '+': [{ var: test.fieldNode.id }] }, number] };
}

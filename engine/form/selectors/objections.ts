import type { FieldBlueprint } from '../../blueprint/blueprint.ts';
import { type FieldRule, isObjection, rulesOf } from '../../conditions/condition.ts';
import type { JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import type { FormSurroundings, ObjectionMaker } from '../plan/form-parts.ts';
import type { ValueSource } from '../plan/plan.ts';
import { filledText, sameIssue, surroundingForm } from './filled-text.ts';

/** The rules of a field that refuse answers or warn of them, each in its author's words. */
export const objections: ObjectionMaker = (part, around) => {
  if (!rulesOf(part.definition).some(isObjection)) return undefined;
  const [refuses, warns] = [messageBy('refuse', part, around), messageBy('warn', part, around)];
  return (source, { issue }, found, action) => {
    if (typeof found === 'object' && found !== null) return null;
    const message = action === 'warn' ? warns(source) : refuses(source);
    return message === null ? null : sameIssue(issue, { rule: 'refuse', message });
  };
};

/** The message of the first rule with this action that holds, in the order of the definition. */
function messageBy(
  action: FieldRule['action'],
  part: FieldBlueprint,
  around: FormSurroundings,
): (source: ValueSource) => string | null {
  const links = present(around.parts.links, 'links');
  const rules = rulesOf(part.definition).flatMap((rule) => {
    if (rule.action !== action) return [];
    // A group alone is compiled as the rule of showing something.
    const definition = { conditions: [{ ...rule, action: 'show' }] } as unknown as JsonObject;
    const holds = links.visibilityOf({ definition, references: part.references }, around);
    return holds === null ? [] : [{ holds, messageFrom: messageOf(rule, part, around) }];
  });
  return (source) => rules.find(({ holds }) => holds(source))?.messageFrom(source) ?? null;
}

function messageOf(
  { message = '' }: FieldRule,
  { references }: FieldBlueprint,
  around: FormSurroundings,
): (source: ValueSource) => string {
  const form = surroundingForm(around);
  return (source) => filledText(message, references, form, source);
}

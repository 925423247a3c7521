import type { FieldBlueprint } from '../../blueprint/blueprint.ts';
import { type FieldRule, isObjection, rulesOf } from '../../conditions/condition.ts';
import type { JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import { fillTagsIn } from '../../value/text/merge-tags.ts';
import type { FormSurroundings, ObjectionMaker } from '../plan/form-parts.ts';
import type { ValueSource } from '../plan/plan.ts';
import { textOfMention } from './html-of.ts';

/** The rules of a field that refuse answers or warn of them, each in its author's words. */
export const objections: ObjectionMaker = (part, around) => {
  if (!rulesOf(part.definition).some(isObjection)) return undefined;
  const [refuses, warns] = [messageBy('refuse', part, around), messageBy('warn', part, around)];
  return (source, { issue }, action) => {
    const message = action === 'warn' ? warns(source) : refuses(source);
    if (message === null) return null;
    return issue?.rule === 'refuse' && issue.message === message ? issue : { rule: 'refuse', message };
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
  const { fields, blueprint, declared } = around;
  const form = { fields, settings: blueprint.settings, plan: { declared } };
  return (source) =>
    fillTagsIn(message, (name) => {
      const [, indexes, aspect = ''] = references.find(([known]) => known === name) ?? [];
      if (indexes === undefined) return null;
      const mentioned = indexes.map((index) => present(fields[index]));
      return textOfMention(
        form,
        { fields: source },
        { fields: mentioned, aspect: mentioned[0]?.kind.aspects?.get(aspect) ?? null },
      );
    });
}

import { isObject, type JsonObject } from 'formularium/engine';
import { rules as validationRules } from 'formularium/engine/language';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

export const noUnusedMessage = {
  name: 'no-unused-message',
  severity: 'warning',
  why: 'A message for a rule that the field does not have is never shown. Either the rule is missing, or the message has the wrong name.',
  fix: 'Add the option that sets the rule, or remove the message.',
  asksForAll: true,
  *check({ definition, model }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      const { id, at, isWritten, field } = fieldNode;
      if (!isWritten) continue;
      yield* ofUsualLength(fieldNode);
      const broken = breakable(model, ({ at: place }) => place === at || place.startsWith(`${at}/`));
      for (const name of unusedIn(field.definition, broken))
        yield unused(
          `${at}/messages/${name}`,
          `“${id}” does not have the rule “${name}”, so this message is never shown.`,
        );
    }
    for (const name of unusedIn(
      definition,
      breakable(model, () => true),
    ))
      yield unused(`/messages/${name}`, `No field has the rule “${name}”, so this message is never shown.`);
  },
  passes: { form: { fields: [{ ...SEATS, messages: { minNumber: 'One at least.' } }] } },
  fails: {
    form: { fields: [{ ...SEATS, messages: { required: 'How many?' } }] },
    at: ['/fields/0/messages/required'],
  },
} as const satisfies LintRule;

function unused(at: string, message: string): ReportDescriptor {
  return { at, message, edit: { at } };
}

/** A message about a length that the author has not limited: without {0} in it, it hardly means the default limit of every text. */
function* ofUsualLength({ id, at, field: { definition }, trials }: FieldNode): Generator<ReportDescriptor> {
  const { messages } = definition;
  const message = isObject(messages) && Object.hasOwn(messages, 'maxlength') ? messages['maxlength'] : null;
  const [limit] = trials.find(({ rule }) => rule === 'maxlength')?.limits ?? [];
  if (typeof message !== 'string' || message.includes('{0}') || limit === undefined) return;
  if (OF_LENGTH.some((name) => Object.hasOwn(definition, name))) return;
  yield {
    at: `${at}/messages/maxlength`,
    message: `“${id}” has no “maxlength” of its own, so this message is only shown beyond ${String(limit)} characters.`,
    fix: 'Add a “maxlength”, or remove the message.',
  };
}

/** The options by which authors limit a length. */
const OF_LENGTH: readonly string[] = ['maxlength', 'limit'];

/** The rules that these fields, and the fields in them, can break. */
function breakable({ fieldNodes }: Model, isMeant: (fieldNode: FieldNode) => boolean): ReadonlySet<string> {
  const names = new Set(['answer']);
  for (const fieldNode of fieldNodes.filter(isMeant)) {
    const { field, formula, isRequired, rules, trials, missing } = fieldNode;
    if (formula !== null || field.kind.formula(field.definition) !== null) names.add('calculation');
    if (isRequired || rules.some(({ action }) => action === 'require'))
      names.add('required').add(missing.rule);
    for (const { rule } of trials) names.add(rule);
  }
  return names;
}

/** Messages for rules that are never broken. A name that is not a rule's is a message of a quiz or a poll. */
function unusedIn(owner: JsonObject, broken: ReadonlySet<string>): readonly string[] {
  const messages = Object.hasOwn(owner, 'messages') ? owner['messages'] : null;
  if (!isObject(messages)) return [];
  return Object.keys(messages).filter((name) => validationRules.has(name) && !broken.has(name));
}

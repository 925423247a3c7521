import { isObject, type Json } from 'formularium/engine';
import { didYouMean, rules as validationRules } from 'formularium/engine/language';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

export const noUnfilledTag = {
  name: 'no-unfilled-tag',
  severity: 'warning',
  why: 'Answers are filled in only in HTML, in mails and on the submit button, and messages allow only a few tags. Any other tag is shown as it is written.',
  fix: 'Show the answer in a field of kind “html”, or remove the tag.',
  *check({ definition, form, model }: LintContext): Generator<ReportDescriptor> {
    for (const { at, text } of textsIn(definition['settings'], FORM_TEXTS, '/settings'))
      yield* answersIn(model, at, text);
    for (const [place, behavior] of listOf(definition['settings'], 'behaviors').entries())
      for (const { at, text } of textsIn(behavior, ['message'], `/settings/behaviors/${place}`))
        yield* answersIn(model, at, text);
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten) continue;
      for (const { at, text } of textsIn(fieldNode.field.definition, FIELD_TEXTS, fieldNode.at))
        yield* answersIn(model, at, text);
      yield* limitsIn(fieldNode);
    }
    if (form.blueprint.module?.type === 'quiz') yield* quizTagsIn(definition['messages']);
  },
  passes: { form: { fields: [SEATS, { id: 'echo', kind: 'html', html: '<p>{seats} seats.</p>' }] } },
  fails: {
    form: { fields: [SEATS], settings: { successMessage: 'You have {seats} seats.' } },
    at: ['/settings/successMessage'],
  },
} as const satisfies LintRule;

/** Texts in which nothing is filled in. */
const FORM_TEXTS: readonly string[] = ['successMessage', 'errorMessage', 'loaderLabel'];
const FIELD_TEXTS: readonly string[] = ['label', 'description', 'placeholder'];

/** Longer texts are only checked at the beginning. */
const LONGEST = 2000;

interface Written {
  readonly at: string;
  readonly text: string;
}

function textsIn(owner: Json | undefined, names: readonly string[], at: string): readonly Written[] {
  if (!isObject(owner)) return [];
  return names.flatMap((name) => {
    const text = Object.hasOwn(owner, name) ? owner[name] : null;
    return typeof text === 'string' ? [{ at: `${at}/${name}`, text: text.slice(0, LONGEST) }] : [];
  });
}

/** The fields of this form that a text names in braces. */
function* answersIn({ fieldNodes }: Model, at: string, text: string): Generator<ReportDescriptor> {
  for (const [tag, id] of text.matchAll(/\{([^{}|\s]{1,100})(?:\|[^{}|]{0,100})?\}/g))
    if (fieldNodes.some((one) => one.id === id))
      yield { at, message: `“${tag}” is shown as it is written: no answer is filled in here.` };
}

/** The places in a field’s own messages for which its rules have no limit. */
function* limitsIn({ at, field, trials }: FieldNode): Generator<ReportDescriptor> {
  for (const { rule, limits } of trials) {
    const shown = shownLimits(rule, limits);
    const has = shown === 1 ? 'one limit, {0}' : `${shown} limits`;
    for (const { at: place, text } of textsIn(field.definition.messages, [rule], `${at}/messages`))
      for (const [slot, digit] of text.matchAll(/\{(\d)\}/g))
        if (Number(digit) >= shown)
          yield {
            at: place,
            message: `“${slot}” is shown as it is written: the rule “${rule}” has ${has}.`,
            fix: 'Write the limit itself, or remove it.',
          };
  }
}

/** The number of places in a rule’s message. */
function shownLimits(name: string, limits: readonly Json[]): number {
  const rule = validationRules.get(name);
  return rule?.messageFor === undefined ? (rule?.showLimits?.(limits) ?? limits).length : Infinity;
}

/** The words allowed between per cent signs in each of a quiz’s messages. */
const QUIZ_TAGS: readonly (readonly [message: string, tags: readonly string[]])[] = [
  ['right', ['UserAnswer', 'CorrectAnswer']],
  ['wrong', ['UserAnswer', 'CorrectAnswer']],
  ['final', ['YourNum', 'Total']],
];

function* quizTagsIn(messages: Json | undefined): Generator<ReportDescriptor> {
  for (const [name, tags] of QUIZ_TAGS)
    for (const { at, text } of textsIn(messages, [name], '/messages'))
      for (const [tag, word = ''] of text.matchAll(/%([A-Za-z]{2,40})%/g))
        if (!tags.includes(word))
          yield {
            at,
            message: `“${tag}” is shown as it is written.${didYouMean(word, tags)}`,
            fix: `Use ${tags.map((one) => `%${one}%`).join(' or ')}.`,
          };
}

function listOf(owner: Json | undefined, name: string): readonly Json[] {
  const list = isObject(owner) && Object.hasOwn(owner, name) ? owner[name] : [];
  return Array.isArray(list) ? list : [];
}

import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { didYouMean, rules as validationRules } from 'formularium/engine/language';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

export const noUnfilledTag = {
  name: 'no-unfilled-tag',
  severity: 'warning',
  why: 'A tag is filled in only where answers are shown, and only with the answer to a field. Any other tag is shown as it is written.',
  fix: 'Show the answer in a label, a description or a field of kind “html”, or remove the tag.',
  *check({ definition, form, model }: LintContext): Generator<ReportDescriptor> {
    for (const { at, text } of unfilledTexts(definition)) yield* answersIn(model, at, text);
    for (const written of filledTexts(definition)) yield* strangersIn(model, written);
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten) continue;
      const { field, at } = fieldNode;
      for (const written of fieldTexts(field.definition, at)) yield* strangersIn(model, written);
      for (const option of optionTexts(field.definition, at)) yield* answersIn(model, option.at, option.text);
      yield* limitsIn(fieldNode);
    }
    if (form.blueprint.module?.type === 'quiz') yield* quizTagsIn(definition['messages']);
  },
  passes: {
    form: {
      fields: [SEATS, { id: 'echo', kind: 'html', html: '<p>{seats} seats.</p>' }],
      settings: { successMessage: 'You have {seats|no} seats.' },
    },
  },
  fails: {
    form: {
      fields: [
        SEATS,
        {
          id: 'rows',
          kind: 'radio',
          label: 'Rows',
          options: [
            { value: 'front', label: '{seats} in front' },
            { value: 'back', label: 'Behind' },
          ],
        },
      ],
      title: 'Book {seats} seats',
      settings: { successMessage: 'You have {seat|no} seats.' },
    },
    at: ['/title', '/settings/successMessage', '/fields/1/options/0/label'],
  },
} as const satisfies LintRule;

/** The texts of a form in which nothing is filled in: they are read before anything is answered, or beside the form. */
function unfilledTexts(definition: JsonObject): readonly Written[] {
  return [
    ...textsIn(definition, ['title', 'description'], ''),
    ...textsIn(definition['settings'], ['errorMessage', 'loaderLabel'], '/settings'),
  ];
}

/** The texts of a form in which answers are filled in, apart from its fields. */
function filledTexts(definition: JsonObject): readonly Written[] {
  return [
    ...textsIn(definition['settings'], ['successMessage'], '/settings'),
    ...listOf(definition['settings'], 'behaviors').flatMap((behavior, place) =>
      textsIn(behavior, ['message'], `/settings/behaviors/${place}`),
    ),
    ...messagesIn(definition, ''),
  ];
}

function fieldTexts(definition: JsonObject, at: string): readonly Written[] {
  return [...textsIn(definition, ['label', 'description', 'placeholder'], at), ...messagesIn(definition, at)];
}

/** The labels of options stand in entries, mails and exports as well, where they have to be the same for everybody. */
function optionTexts(definition: JsonObject, at: string): readonly Written[] {
  return listOf(definition, 'options').flatMap((option, place) =>
    textsIn(option, ['label'], `${at}/options/${place}`),
  );
}

function messagesIn({ messages }: JsonObject, at: string): readonly Written[] {
  return isObject(messages) ? textsIn(messages, Object.keys(messages), `${at}/messages`) : [];
}

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
  for (const { tag, name } of tagsIn(text))
    if (fieldNodes.some(({ id }) => id === name))
      yield { at, message: `“${tag}” is shown as it is written: no answer is filled in here.` };
}

/** The names in a text that are hardly anything but misspelt fields. */
function* strangersIn({ fieldNodes }: Model, { at, text }: Written): Generator<ReportDescriptor> {
  for (const { tag, name } of tagsIn(text)) {
    if (isKnown(name, fieldNodes)) continue;
    const hint = didYouMean(
      name,
      fieldNodes.map(({ id }) => id),
    );
    if (hint === '' && !tag.includes('|')) continue;
    yield {
      at,
      message: `“${tag}” is shown as it is written: there is no field “${name}”.${hint}`,
      fix: 'Write the id of a field, or remove the tag.',
    };
  }
}

/** Whether a name may be that of a field, or of an aspect or the copies of one. */
function isKnown(name: string, fieldNodes: readonly FieldNode[]): boolean {
  return fieldNodes.some(({ id }) => name === id || name.startsWith(`${id}-`));
}

function tagsIn(text: string): readonly { readonly tag: string; readonly name: string }[] {
  return [...text.matchAll(/\{([A-Za-z_][\w-]{0,100}\*?)(?:\|[^{}|]{0,100})?\}/g)].map(
    ([tag, name = '']) => ({ tag, name }),
  );
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

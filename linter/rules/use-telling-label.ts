import { type FieldDefinition, isObject, type JsonObject } from 'formularium/engine';
import type { Model } from '../analysis/model/model.ts';
import { labelText } from './label-text.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS } from './samples.ts';

const NOUNS = 'field|label|text|input|question|option|placeholder';

/** Placeholders of editors and authors for a label. */
const NOTHING_SAID = new RegExp(
  `^(?:(?:new|my|the|a|untitled|unnamed|sample|test) (?:${NOUNS})|new|my|the|a|untitled|unnamed|placeholder|lorem ipsum.*|tbd|todo|xxx+|asdf|foo|n/?a)?\\s*[#-]?\\d*[\\s.:?!*_-]*$`,
  'i',
);

/** Names that editors number. */
const NUMBERED = new RegExp(
  `^(?:${NOUNS}|text ?area|check ?box|radio(?: button)?|drop ?down|select|choice|answer|single line text|paragraph(?: text)?|multiple choice)\\s*[#-]?\\d+[\\s.:?!*_-]*$`,
  'i',
);

/** Words that may well be meant when they are alone: a farm has fields, and a laboratory has samples. */
const AMBIGUOUS = new RegExp(`^(?:${NOUNS}|sample|test|bar|none)[\\s.:?!*_-]*$`, 'i');

export const useTellingLabel = {
  name: 'use-telling-label',
  severity: 'warning',
  why: 'A label without meaning leaves visitors guessing, above all those who use a screen reader.',
  fix: 'Say what is asked for.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (isWritten) yield* optionsOf(field.definition, at);
      if (!isWritten || !field.kind.isAnswered || !field.displayed || field.definition['label'] === undefined)
        continue;
      const label = labelText(field.label);
      if (!isEmpty(label, field.definition) && !(label === id && isIdentifier(id, model))) continue;
      const message =
        label === ''
          ? `The label of “${id}” is blank.`
          : `The label “${label.slice(0, 60)}” of “${id}” does not say what is asked for.`;
      yield { at: `${at}/label`, message };
    }
  },
  passes: { form: { fields: [SEATS] } },
  fails: { form: { fields: [{ ...SEATS, label: 'Field 1' }] }, at: ['/fields/0/label'] },
} as const satisfies LintRule;

function isEmpty(label: string, definition: FieldDefinition): boolean {
  if (NOTHING_SAID.test(label) || NUMBERED.test(label)) return true;
  // An author who leaves the label to the editor also leaves it the id.
  return AMBIGUOUS.test(label) && /\d$/.test(definition.id) && !DESCRIBED.some((name) => name in definition);
}

/** The options that say what is asked for when the label alone does not. */
const DESCRIBED: readonly string[] = ['description', 'placeholder', 'options'];

/** Whether a label is written as only ids are in this form: “topics” among “Your name” and “E-mail”, but not “IBAN”. */
function isIdentifier(label: string, { fieldNodes }: Model): boolean {
  if (/_|-\d|^[a-z]+[A-Z]/.test(label)) return true;
  return /^[a-z]/.test(label) && fieldNodes.some(({ field }) => /^\s*\p{Lu}/u.test(field.label));
}

function* optionsOf({ options }: JsonObject, at: string): Generator<ReportDescriptor> {
  for (const [place, option] of (Array.isArray(options) ? options : []).entries()) {
    const label = isObject(option) && typeof option['label'] === 'string' ? labelText(option['label']) : '';
    if (!NUMBERED.test(label)) continue;
    yield {
      at: `${at}/options/${place}/label`,
      message: `The label “${label}” does not say what is chosen.`,
    };
  }
}

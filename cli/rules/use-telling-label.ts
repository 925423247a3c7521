import { isObject, type JsonObject } from 'formularium/engine';
import { labelText } from './label-text.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS } from './samples.ts';

/** What editors put where a label belongs, and what authors leave there. */
const NOTHING_SAID =
  /^(?:(?:new|my|the|a|untitled|unnamed|sample|test)?\s*(?:field|label|text|input|question|option|placeholder|untitled|unnamed|lorem ipsum.*|tbd|todo|test|xxx+|asdf|foo|bar|n\/?a|none)?)\s*[#-]?\d*[\s.:?!*_-]*$/i;

/** What editors number through: alone, the word may well be meant. */
const NUMBERED =
  /^(?:text ?area|check ?box|radio(?: button)?|drop ?down|select|choice|option|answer|single line text|paragraph(?: text)?|multiple choice)\s*[#-]?\d+$/i;

export const useTellingLabel = {
  name: 'use-telling-label',
  severity: 'warning',
  why: 'A label that says nothing leaves visitors guessing what to answer, above all those who hear it read out alone.',
  fix: 'Say what is asked for.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const { id, at, isWritten, field } of model.subjects) {
      if (isWritten) yield* optionsOf(field.definition, at);
      if (!isWritten || !field.kind.isAnswered || !field.displayed || field.definition['label'] === undefined)
        continue;
      const label = labelText(field.label);
      if (!NOTHING_SAID.test(label) && !NUMBERED.test(label) && label !== id) continue;
      const said = label === '' ? 'is blank' : `“${label.slice(0, 60)}” says nothing`;
      yield { at: `${at}/label`, message: `The label of “${id}” ${said}.` };
    }
  },
  passes: { form: { fields: [SEATS] } },
  fails: { form: { fields: [{ ...SEATS, label: 'Field 1' }] }, at: ['/fields/0/label'] },
} as const satisfies LintRule;

function* optionsOf({ options }: JsonObject, at: string): Generator<Finding> {
  for (const [place, option] of (Array.isArray(options) ? options : []).entries()) {
    const label = isObject(option) && typeof option['label'] === 'string' ? labelText(option['label']) : '';
    if (!NUMBERED.test(label)) continue;
    yield { at: `${at}/options/${place}/label`, message: `“${label}” says nothing of what is chosen.` };
  }
}

import { assembleForm, type CompiledField, type CompiledForm, hasTags, optionsOf } from 'formularium/engine';
import {
  eventUses,
  filledIssuesOf,
  isObjection,
  operators,
  type RuledBlueprint,
  rulesOf,
} from 'formularium/engine/language';
import { allParts, compareOther, conditionsWith, isPlainFormula } from 'formularium/engine/parts';
import { isPrefilled, mayBeEmpty } from 'formularium/engine/server';
import { hasRows, isLongPage, screens, screensFor } from 'formularium/renderer-react';
import type { ServedForm } from '../forms/served-form.ts';
import { hasLoginPanel } from '../value/panel/login-panel.ts';

/** Events outside every form's own: our pages have no reset button, are loaded anew when they come back, and get verdicts only where a rule asks. */
const NOT_OF_FORMS: ReadonlySet<string> = new Set(['reset', 'came-back', 'verdict']);

/**
 * The parts that a page of this form is made of, by name. They are found by assembling the form once more and recording which
 * parts are looked up, so no list of what needs what has to be kept.
 */
export function bundlePartsOf(form: CompiledForm): readonly string[] {
  const { blueprint, fields, pages } = form;
  const used = new Set(fields.map(({ widget }) => `widget:${widget}`));
  for (const { name } of screensFor(form, screens.values())) used.add(`screen:${name}`);
  if (pages.some(isLongPage)) used.add('long-page'); // for its styles
  const { behaviors, formType, saveDraft } = form.settings;
  if (behaviors.length > 0) used.add('outcomes');
  if (fields.some(({ definition }) => definition['doValidate'] === true)) used.add('along');
  const pays = fields.some(({ kind }) => kind.pays !== undefined);
  if (behaviors.length > 0 || blueprint.module !== null || pays || saveDraft || formType === 'login')
    used.add('effects');
  for (const part of partsOfWhole(form)) used.add(part);
  if (isLinked(blueprint)) used.add('links');
  const { kinds, rules, events, formulas, stages } = allParts;
  for (const part of partsOfObjections(form)) used.add(part);
  const conditions = conditionsWith({
    operators: watched(operators, (name) => used.add(`operator:${name}`)),
    others(...compared) {
      used.add('others');
      return compareOther(...compared);
    },
  });
  for (const [type, { handledBy }] of eventUses)
    if (handledBy(form) && !NOT_OF_FORMS.has(type)) used.add(`event:${type}`);
  assembleForm(blueprint, {
    events,
    outcomes: allParts.outcomes,
    along: allParts.along,
    links: allParts.links,
    objections: allParts.objections,
    kinds: watched(kinds, (name) => used.add(`kind:${name}`)),
    rules: watched(rules, (name) => {
      used.add(`rule:${name}`);
      if (rules.get(name)?.asksHost === true) used.add('event:verdict');
    }),
    conditions: {
      compile(ruled, valueOf) {
        used.add('conditions');
        return conditions.compile(ruled, valueOf);
      },
    },
    formulas: formulas && {
      ...formulas,
      compile(text, fieldsOf) {
        // It is the links that have it worked out, also where it names no field.
        used.add('links').add(isPlainFormula(text) ? 'plain-formulas' : 'formulas');
        return formulas.compile(text, fieldsOf);
      },
    },
    stages:
      stages &&
      ((module) => {
        used.add('stages');
        return stages(module);
      }),
  });
  return [...used, ...partsOfUsage(used)].sort();
}

/** What refuses answers, and what warns of them. */
function partsOfObjections({ fields }: CompiledForm): readonly string[] {
  const rules = fields.flatMap(({ definition }) => rulesOf(definition).filter(isObjection));
  return rules.flatMap(({ action }) => (action === 'warn' ? ['objections', 'warnings'] : ['objections']));
}

/** What a page has that is told of the use of its form, or whose options go without others. */
function partsOfUsage(used: ReadonlySet<string>): readonly string[] {
  const follows = used.has('event:usage') ? ['usage', 'usage-link'] : [];
  return [
    ...follows,
    ...(used.has('rule:limit') ? ['limited-choices'] : []),
    ...(used.has('rule:exclusive') ? ['exclusive'] : []),
  ];
}

/** The parts of a page with this form on it, and its lead form beside it. */
export function bundlePartsWithLead({ form, lead }: Pick<ServedForm, 'form' | 'lead'>): readonly string[] {
  if (lead === null) return bundlePartsOf(form);
  return [...new Set([...bundlePartsOf(form), ...bundlePartsOf(lead), 'lead'])].sort();
}

/** Properties of forms as a whole: several pages, payments, a button with more than a label. */
function partsOfWhole(form: CompiledForm): readonly string[] {
  const { fields, pages, settings } = form;
  const isPaged = pages.length > 1;
  const saysAmount = settings.submitLabel.includes('{') || fields.some(({ kind }) => kind.disablesForm);
  const isLinkedTo = fields.some(({ id }) => id === 'payment-mode');
  const parts = {
    emptiness: mayBeEmpty(form),
    'amount-buttons': saysAmount,
    captchas: fields.some(({ kind }) => kind.isSpent === true),
    'payment-elements': fields.some(({ kind }) => kind.pays?.element !== undefined),
    checkout: fields.some(
      // A payer’s bank is waited for in the same sort of dialog.
      ({ kind, definition: { checkout } }) => checkout === 'modal' || kind.pays?.element === 'payment',
    ),
    'login-panel': hasLoginPanel(form),
    files: fields.some(({ widget }) => widget === 'upload'),
    link: isLinkedTo || isPrefilled(form),
    'draft-link': settings.saveDraft,
    'results-link': hasResults(form),
    steps: isPaged,
    tags: hasTags(form),
    'filled-messages': form.blueprint.fields.some((field) => filledIssuesOf(field, form.blueprint).size > 0),
    rows: pages.some(hasRows),
    surfaces: settings.surface === 'sections',
    columns: settings.inView !== '',
    widths: fields.some(({ definition: { width = 'full' } }) => width !== 'full'),
    layouts: fields.some(
      (field) => areOptionsShown(field) && (field.definition['layout'] ?? 'vertical') !== 'vertical',
    ),
    pictures: fields.some(hasPictures),
    counters: fields.some(
      ({ definition: { counter, maxlength, maxwords } }) =>
        counter !== false && (maxlength ?? maxwords) !== undefined,
    ),
    copies: fields.some(({ copy }) => copy > 0),
    hints: fields.some(({ definition: { hint } }) => hint !== undefined),
    numbers: fields.some(({ kind, widget }) => widget === 'input' && kind.entry?.keyboard === 'decimal'),
    paging: isPaged,
    payments: fields.some(({ kind }) => kind.pays !== undefined),
    cards: isPaged && fields.some(({ kind }) => kind.pays?.isChecked === true),
  };
  return Object.entries(parts).flatMap(([part, isUsed]) => (isUsed ? [part] : []));
}

/** Whether its options are all in view. */
function areOptionsShown({ widget }: CompiledField): boolean {
  return widget === 'radio' || widget === 'checkbox';
}

/** Whether it shows pictures: of its options, or of a question. */
function hasPictures(field: CompiledField): boolean {
  const { definition } = field;
  const options = areOptionsShown(field) ? optionsOf(definition) : [];
  return [definition, ...options].some(({ image }) => typeof image === 'string');
}

/** Whether its results have addresses of their own. */
function hasResults({ stages }: CompiledForm): boolean {
  const { poll, quiz } = stages?.module ?? {};
  return quiz !== undefined || (poll !== undefined && poll.behavior !== 'not_show');
}

/** Whether anything has conditions: a field, the submit button, a behaviour after submission. */
function isLinked({ fields, submit, behaviors }: CompiledForm['blueprint']): boolean {
  const isRuled = ({ references, definition }: RuledBlueprint): boolean =>
    references.length > 0 || Array.isArray(definition['conditions']);
  return fields.some(({ copy }) => copy > 0) || [...fields, submit, ...behaviors].some(isRuled);
}

/** The same map, recording each lookup. */
function watched<T>(map: ReadonlyMap<string, T>, tell: (name: string) => void): ReadonlyMap<string, T> {
  const copy = new Map(map);
  copy.get = (name) => {
    tell(name);
    return map.get(name);
  };
  return copy;
}

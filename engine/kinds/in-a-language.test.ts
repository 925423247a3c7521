import { describe, expect, it } from 'vitest';
import { inLanguage } from '../blueprint/words/language.ts';
import { present } from '../value/present.ts';
import { kind as frequency } from './donation/frequency.ts';
import type { FieldDefinition } from './field-definition.ts';
import { english, type KindLanguage } from './kind-language.ts';
import { stateEntryOf } from './person/state.ts';
import { kindAuthoring } from './registry.ts';
import { asItRuns } from './testing/authored.ts';

const german: KindLanguage = {
  ...english,
  tag: 'de',
  frequency: {
    once: 'Einmalig',
    each: { ...english.frequency.each, month: ['Monatlich', { other: 'Alle {0} Monate' }] },
    times: { other: '{1}, {0}-mal' },
  },
  states: { ...english.states, State: 'Bundesstaat', Province: 'Provinz' },
};

const said = (field: FieldDefinition, language = german): FieldDefinition =>
  inLanguage(field, present(kindAuthoring.get(field.kind)), language);

describe('in a language', () => {
  it('a frequency is labelled in that language', () => {
    const field = said({ id: 'f', kind: 'frequency', periods: ['month'], interval: 3, installments: 4 });
    expect(frequency.choices(field)).toEqual([
      { value: 'one-time', label: 'Einmalig' },
      { value: 'month', label: 'Alle 3 Monate, 4-mal' },
    ]);
    expect(frequency.toText('month', field)).toBe('Alle 3 Monate, 4-mal');
    expect(frequency.toText('fortnight', { ...field, periodLabels: {} })).toBe('fortnight');
  });

  it('a state is labelled as that language calls it in its country', () => {
    const field = said({ id: 's', kind: 'state', label: 'State' });
    expect(['US', 'CA'].map((country) => stateEntryOf(field, country).label)).toEqual([
      'Bundesstaat',
      'Provinz',
    ]);
    expect(stateEntryOf({ ...field, stateLabels: {} }, 'CA').label).toBe('Province');
  });

  it('an option without a label is in that language, otherwise in English; the author’s own stays', () => {
    const terms = { id: 't', kind: 'terms', label: 'T', html: 'Terms', showLabel: 'Read' };
    const own = { ...german, options: { ...german.options, agreeLabel: 'Einverstanden?' } };
    const { agreeLabel, showLabel, hideLabel } = asItRuns(said(terms, own));
    expect([agreeLabel, showLabel, hideLabel]).toEqual(['Einverstanden?', 'Read', own.options.hideLabel]);
    expect(asItRuns({ ...terms, agreeLabel: '' })).toMatchObject({
      agreeLabel: 'Agree to Terms?',
      showLabel: 'Read',
      hideLabel: 'Hide Terms',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { issuesOf } from '../../form/selectors/issues-of.ts';
import { startState } from '../../form/state/start-state.ts';
import { update } from '../../form/update.ts';
import type { JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';

const ADDRESS = { id: 'a', kind: 'address', label: 'Address', parts: { zip: {}, country: {} } };
const BILL = { id: 'bill', kind: 'billing-address', label: 'Billing address', country: 'US' };

function formOf(field: JsonObject) {
  return present(compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] }).form);
}

function told(field: JsonObject, answers: JsonObject): readonly (readonly string[])[] {
  const form = formOf(field);
  return issuesOf(form, startState(form, { answers })).map(({ field: id, message }) => [id, message]);
}

describe('a postcode', () => {
  it.each([
    [ADDRESS, { 'a-zip': 'abc', 'a-country': 'US' }, 'a-zip', 'Enter a postcode like 12345.'],
    [ADDRESS, { 'a-zip': '94105', 'a-country': 'GB' }, 'a-zip', 'Enter a postcode like AB1C 2DE.'],
    [BILL, { card_zip: 'abc' }, 'card_zip', 'Enter a postcode like 12345.'],
    [BILL, { card_zip: '10115', billing_country: 'NL' }, 'card_zip', 'Enter a postcode like 1234 AB.'],
  ])('%j with %j is not one of its country', (field, answers, id, message) => {
    expect(told(field, answers)).toContainEqual([id, message]);
  });

  it('is any text without a country, and where a country has none', () => {
    expect(told(ADDRESS, { 'a-zip': 'abc' })).toEqual([]);
    expect(told(ADDRESS, { 'a-zip': 'abc', 'a-country': 'HK' })).toEqual([]);
    expect(told({ ...ADDRESS, parts: { zip: {} } }, { 'a-zip': 'abc' })).toEqual([]);
  });

  it('is checked again when the country changes', () => {
    const form = formOf(ADDRESS);
    const state = startState(form, { answers: { 'a-zip': '1010', 'a-country': 'AT' } });
    expect(issuesOf(form, state)).toEqual([]);
    const moved = update(form, state, { type: 'answer', field: 'a-country', answer: 'US' }).state;
    expect(issuesOf(form, moved).map(({ rule }) => rule)).toEqual(['postcode']);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../form/selectors/issues-of.ts';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { startState } from '../form/state/start-state.ts';
import { update } from '../form/update.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { compileForm } from './compile-form.ts';
import { mutilatedForm } from './testing/mutilated-form.ts';

const donation = JSON.parse(readFileSync('test/scenarios/donation-on-one-page.json', 'utf8')) as JsonObject;

/** Every field the specification names for a donation (spec 000 §3). */
const NAMED = `
  give-form-id give-form-id-prefix give-form-hash give-amount give-form-minimum give-form-maximum give-price-id give_first
  give_last give_email card_name give_company_option give_company_name give-gateway payment-mode give_action
  give-recurring-period give_stripe_payment_method give_validate_stripe_payment_fields give-current-url card_address
  card_address_2 card_city card_state card_zip billing_country card_number card_cvc card_expiry give_user_login
  give_user_pass`;

describe('the donation form', () => {
  it('has every field that the specification names', () => {
    const { form, problems } = compileForm(donation);
    expect(problems).toEqual([]);
    expect(form?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(NAMED.trim().split(/\s+/)));
  });

  it('has problems or runs, however its definition is changed', () => {
    const anything = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(mutilatedForm(fc.constant(donation)), anything, fc.nat(), (definition, answers, at) => {
        const { form } = compileForm(definition);
        if (form === null) return;
        let state = startState(form);
        for (const answer of answers as readonly Json[]) {
          const { id: field } = form.fields[at % form.fields.length] ?? { id: '' };
          state = update(form, state, { type: 'answer', field, answer }).state;
        }
        expect(issuesOf(form, state)).toBeInstanceOf(Array);
        expect(() => JSON.stringify(submissionOf(form, state))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('handles a hundred thousand levels', () => {
    const levels = Array.from({ length: 100_000 }, (_, place) => ({ amount: place + 1 }));
    const gift = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', levels, customAmount: true };
    const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields: [gift] });
    if (form === null) throw new Error('It has problems.');
    let state = startState(form);
    for (const answer of ['99999', '100000', '100001'])
      state = update(form, state, { type: 'answer', field: 'gift', answer }).state;
    expect(submissionOf(form, state)).toMatchObject({ gift: '100001.00', 'give-price-id': 'custom' });
  });
});

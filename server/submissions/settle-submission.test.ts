import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWERS, formNamed, served } from '../testing/test-server.ts';
import { settleSubmission } from './settle-submission.ts';

const contact = formNamed('contact-190').form;
const order = served('order', {
  id: 'order-1',
  type: 'form',
  title: 'Order',
  fields: [
    { id: 'seats', kind: 'number', label: 'Seats', required: true },
    {
      id: 'plan',
      kind: 'radio',
      label: 'Plan',
      options: [
        { value: 'basic', label: 'Basic', calculation: 9.9, default: true },
        { value: 'team', label: 'Team', calculation: 19.9 },
      ],
    },
    {
      id: 'extras',
      kind: 'checkbox',
      label: 'Extras',
      options: [
        { value: 'backup', label: 'Backup', calculation: 5, default: true },
        { value: 'help', label: 'Help', calculation: 7 },
      ],
    },
    {
      id: 'vat',
      kind: 'text',
      label: 'VAT',
      conditions: [
        { action: 'show', rule: 'all', conditions: [{ field: 'plan', operator: '=', value: 'team' }] },
      ],
    },
    {
      id: 'total',
      kind: 'calculation',
      label: 'Total',
      formula: '{seats} * {plan} + {extras}',
      thousandsSeparator: ',',
    },
    {
      id: 'secret',
      kind: 'calculation',
      label: 'Secret',
      formula: '{seats} * 2',
      isHidden: true,
      precision: 0,
    },
    { id: 'source', kind: 'hidden', defaultValue: 'website' },
  ],
}).form;

const settle = (answers: Record<string, string | string[]>, form = order) =>
  settleSubmission(form, new Map(Object.entries(answers)), '2026-03-01');

describe('settleSubmission', () => {
  it('reduces contact form 190 to its five answers', async () => {
    const message = contact.settings.successMessage;
    expect(await settle({ ...ANSWERS }, contact)).toEqual({
      type: 'submission',
      state: expect.anything(),
      message,
      failed: [],
      submission: ANSWERS,
    });
  });

  it('reports each invalid field in the form’s own words', async () => {
    const wrong = {
      ...ANSWERS,
      'name-2': ' ',
      'email-1': 'ada',
      'phone-1': '+1 23',
      'textarea-1': 'x'.repeat(181),
    };
    expect(await settle(wrong, contact)).toEqual({
      type: 'errors',
      message: 'Please correct the errors before submission.',
      errors: [
        { field: 'name-2', message: 'Name is required.' },
        { field: 'email-1', message: 'This is not a valid email.' },
        { field: 'phone-1', message: 'Please enter a valid phone number.' },
        {
          field: 'textarea-1',
          message: 'You exceeded the allowed amount of characters. Please check again.',
        },
      ],
    });
  });

  it('computes calculated fields itself', async () => {
    expect(await settle({ seats: '200', plan: 'team', extras: ['help', 'backup'], vat: 'U1' })).toEqual({
      type: 'submission',
      state: expect.anything(),
      message: 'Thank you. Your answers have been received.',
      failed: [],
      submission: {
        seats: '200',
        plan: 'team',
        extras: ['backup', 'help'],
        vat: 'U1',
        total: '3992.00',
        secret: '400',
        source: 'website',
      },
    });
  });

  it('does not treat a default as an answer', async () => {
    const settled = await settle({ seats: '2', plan: 'team' });
    expect(settled).toMatchObject({ submission: { plan: 'team', total: '39.80' } });
    expect(settled).not.toHaveProperty('submission.extras');
  });

  it('ignores what was sent for a hidden field', async () => {
    const settled = await settle({ seats: '2', plan: 'basic', vat: 'U1' });
    expect(settled).toMatchObject({ type: 'submission' });
    expect(settled).not.toHaveProperty('submission.vat');
  });

  it.each([{ total: '3980.00' }, { total: '3,980.00' }, { secret: '400' }, { source: 'website' }])(
    'accepts %j, which equals its own result',
    async (claim) => {
      expect(await settle({ seats: '200', plan: 'team', ...claim })).toMatchObject({ type: 'submission' });
    },
  );

  it.each([
    { total: '1.00' },
    { total: '' },
    { total: ['3980.00'] },
    { secret: '1' },
    { source: 'elsewhere' },
  ] as Record<string, string | string[]>[])('refuses %j, at its field', async (claim) => {
    expect(await settle({ seats: '200', plan: 'team', ...claim })).toMatchObject({
      type: 'errors',
      errors: [
        { field: Object.keys(claim)[0], message: expect.stringContaining('has come out differently here') },
      ],
    });
  });

  it('refuses a choice that does not exist', async () => {
    expect(await settle({ seats: '2', plan: 'free' })).toMatchObject({ errors: [{ field: 'plan' }] });
    expect(await settle({ seats: '2', extras: ['help', 'x'] })).toMatchObject({
      errors: [{ field: 'extras' }],
    });
  });

  it('refuses a list for a single answer', async () => {
    expect(await settle({ ...ANSWERS, 'name-1': ['Ada'] }, contact)).toMatchObject({
      errors: [{ field: 'name-1' }],
    });
  });

  it('reports a form that cannot be sent at all', async () => {
    const { form } = served('closed', {
      id: 'closed',
      type: 'form',
      title: 'Closed',
      fields: [{ id: 'code', kind: 'text', label: 'Code' }],
      submit: {
        conditions: [
          { action: 'show', rule: 'all', conditions: [{ field: 'code', operator: '=', value: 'open' }] },
        ],
      },
    });
    expect(await settle({ code: 'x' }, form)).toMatchObject({
      errors: [],
      message: expect.stringContaining('cannot be sent'),
    });
    expect(await settle({ code: 'open' }, form)).toMatchObject({ type: 'submission' });
  });

  it('stores only fields of the form and its own results, whatever is sent', async () => {
    const answer = fc.oneof(
      fc.string(),
      fc.constantFrom('2', 'team', 'basic', 'help'),
      fc.array(fc.string()),
    );
    const id = fc.constantFrom('seats', 'plan', 'extras', 'vat', 'secret', '__proto__', 'constructor');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(id, answer), async (answers) => {
        const settled = await settle(answers);
        if (settled.type === 'errors') return;
        const { submission } = settled;
        expect(Object.keys(submission)).toEqual(
          order.fields.map((field) => field.id).filter((field) => field in submission),
        );
        expect(submission.source).toBe('website');
        expect(submission.secret).toBe(String(Number(submission.seats) * 2));
      }),
    );
  });
});

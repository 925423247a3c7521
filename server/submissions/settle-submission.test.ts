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

describe('what a page sends', () => {
  const kept = async (fields: readonly object[], answers: Record<string, string | string[]>) => {
    const { form } = served('x', { id: 'x', type: 'form', title: 'X', fields });
    const settled = await settle(answers, form);
    return settled.type === 'submission' ? settled.submission : settled.errors;
  };

  it('is taken with a second name for a choice of several', async () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    const fields = [
      { id: 'many', kind: 'checkbox', label: 'Many', options },
      { id: 'copy', kind: 'mirror', of: 'many' },
    ];
    const sent = { many: ['a', 'c'], copy: ['a', 'c'] };
    expect(await kept(fields, sent)).toEqual(sent);
    expect(await kept(fields, { ...sent, copy: ['a', 'b'] })).toHaveLength(1);
    expect(await kept(fields, { ...sent, copy: 'a,c' })).toHaveLength(1);
  });

  it('is taken with the dial code that the page has added, whatever looks at the number', async () => {
    const phone = { id: 'phone', kind: 'phone', label: 'Phone', country: 'at', pattern: '\\+43.*' };
    const sent = { phone: '+43 0664 1234567', copy: '+43 0664 1234567' };
    expect(await kept([phone, { id: 'copy', kind: 'mirror', of: 'phone' }], sent)).toEqual(sent);
  });

  it.each([{ required: true }, {}])('is taken without the password of a login panel: %j', async (more) => {
    const panel = { id: 'account', kind: 'login', label: 'Account', ...more };
    const opened = 'required' in more ? {} : { 'account-open': ['yes'] };
    const sent = { ...opened, give_user_login: 'ada' };
    expect(await kept([panel], sent)).toEqual(sent);
    expect(await kept([panel], opened)).toEqual([
      { field: 'give_user_login', message: 'Please enter your username or email to log in.' },
    ]);
  });

  it('is not taken without a card or its token', async () => {
    const answered = await kept([{ id: 'card', kind: 'card', label: 'Card', required: true }], {});
    expect(answered).toHaveLength(3);
  });
});

describe('settleSubmission', () => {
  it('makes of contact form 190 its five answers, and nothing else', async () => {
    const message = contact.settings.successMessage;
    expect(await settle({ ...ANSWERS }, contact)).toEqual({
      type: 'submission',
      message,
      failed: [],
      submission: ANSWERS,
    });
  });

  it('says the form’s own words at each field that is wrong', async () => {
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

  it('works out by itself what is worked out', async () => {
    expect(await settle({ seats: '200', plan: 'team', extras: ['help', 'backup'], vat: 'U1' })).toEqual({
      type: 'submission',
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

  it('does not take a default for an answer', async () => {
    const settled = await settle({ seats: '2', plan: 'team' });
    expect(settled).toMatchObject({ submission: { plan: 'team', total: '39.80' } });
    expect(settled).not.toHaveProperty('submission.extras');
  });

  it('passes over what was sent for a field that is hidden', async () => {
    const settled = await settle({ seats: '2', plan: 'basic', vat: 'U1' });
    expect(settled).toMatchObject({ type: 'submission' });
    expect(settled).not.toHaveProperty('submission.vat');
  });

  it.each([{ total: '3980.00' }, { total: '3,980.00' }, { secret: '400' }, { source: 'website' }])(
    'takes %j, which is what comes out here as well',
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

  it('refuses a list where there is one answer', async () => {
    expect(await settle({ ...ANSWERS, 'name-1': ['Ada'] }, contact)).toMatchObject({
      errors: [{ field: 'name-1' }],
    });
  });

  it('says so when the form cannot be sent at all', async () => {
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

  it('keeps nothing but fields of the form and their own results, whatever is sent', async () => {
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

describe('a submission with something to pay', () => {
  it('is not kept as paid on a visitor’s word', async () => {
    const { form } = served('pay', {
      id: 'pay',
      type: 'form',
      title: 'Pay',
      fields: [
        { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5 },
        { id: 'name', kind: 'text', label: 'Name' },
      ],
    });
    const posted = new Map([['card-paymentid', 'pi_forged']]);
    expect(await settleSubmission(form, posted, '2026-03-01')).toMatchObject({
      type: 'errors',
      message: 'Payments by card or PayPal are not set up here. Please choose another way.',
    });
  });
});

describe('an invisible captcha', () => {
  it('has been executed before a submission comes here', async () => {
    const captcha = { id: 'robot', kind: 'captcha', label: 'Robot', provider: 'turnstile', sitekey: 'k' };
    const { form } = served('robots', {
      id: 'robots',
      type: 'form',
      title: 'Robots',
      fields: [{ ...captcha, size: 'invisible' }],
      settings: { allowEmpty: true },
    });
    const settled = (token?: string) =>
      settleSubmission(form, new Map(token === undefined ? [] : [['robot', token]]), '2026-03-01', {
        verify: async ({ rule, value }) => rule === 'captcha' && value === 'token',
      });
    const errors = [{ field: 'robot', message: 'Invalid CAPTCHA' }];
    expect(await settled()).toMatchObject({ type: 'errors', errors });
    expect(await settled('')).toMatchObject({ type: 'errors', errors });
    expect(await settled('forged')).toMatchObject({ type: 'errors', errors });
    expect(await settled('token')).toMatchObject({ type: 'submission' });
  });
});

describe('the day at the site', () => {
  const { form } = served('visit', {
    id: 'visit',
    type: 'form',
    title: 'Visit',
    fields: [{ id: 'day', kind: 'date', label: 'Day', dateFormat: 'yy-mm-dd', disablePastDates: true }],
  });
  const on = async (today: string) =>
    (await settleSubmission(form, new Map([['day', '2026-03-01']]), today)).type;

  it('is what days that are past are told by', async () => {
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual(['submission', 'errors']);
  });
});

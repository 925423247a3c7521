import { describe, expect, it } from 'vitest';
import { served } from '../testing/test-server.ts';
import { settleSubmission } from './settle-submission.ts';

describe('a submission from a page', () => {
  const kept = async (fields: readonly object[], answers: Record<string, string | string[]>) => {
    const { form } = served('x', { id: 'x', type: 'form', title: 'X', fields });
    const settled = await settleSubmission(form, new Map(Object.entries(answers)), '2026-03-01');
    return settled.type === 'submission' ? settled.submission : settled.errors;
  };

  it('is accepted with a second name for a choice of several', async () => {
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

  it('is accepted with the dial code that the page has added, whatever uses the number', async () => {
    const phone = { id: 'phone', kind: 'phone', label: 'Phone', country: 'at', pattern: '\\+43.*' };
    const sent = { phone: '+43 0664 1234567', copy: '+43 0664 1234567' };
    expect(await kept([phone, { id: 'copy', kind: 'mirror', of: 'phone' }], sent)).toEqual(sent);
  });

  it.each([{ required: true }, {}])('is accepted without the password of a login panel: %j', async (more) => {
    const panel = { id: 'account', kind: 'login', label: 'Account', ...more };
    const opened = 'required' in more ? {} : { 'account-open': ['yes'] };
    const sent = { ...opened, give_user_login: 'ada' };
    expect(await kept([panel], sent)).toEqual(sent);
    // A panel that is not required keeps nobody from sending.
    expect(await kept([panel], opened)).toEqual(
      'required' in more
        ? [{ field: 'give_user_login', message: 'Please enter your username or email to log in.' }]
        : opened,
    );
  });

  it('is not accepted without a card or its token', async () => {
    const answered = await kept([{ id: 'card', kind: 'card', label: 'Card', required: true }], {});
    expect(answered).toHaveLength(3);
  });
});

describe('a submission with a payment', () => {
  it('is not stored as paid without proof', async () => {
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
  it('has to be executed before a submission is sent', async () => {
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
    const errors = [{ field: 'robot', message: 'The check against spam is missing. Please try it again.' }];
    expect(await settled()).toMatchObject({ type: 'errors', errors });
    expect(await settled('')).toMatchObject({ type: 'errors', errors });
    expect(await settled('forged')).toMatchObject({ type: 'errors', errors });
    expect(await settled('token')).toMatchObject({ type: 'submission' });
  });
});

describe('a captcha that has what it cannot verify held', () => {
  const asked = async (fields: readonly object[], answers: readonly (readonly [string, string])[]) => {
    const robot = { id: 'robot', kind: 'captcha', label: 'Robot' };
    const definition = { id: 'robots', type: 'form', title: 'Robots', fields: [...fields, robot] };
    const held: boolean[] = [];
    await settleSubmission(served('robots', definition).form, new Map(answers), '2026-03-01', {
      verify: async (_, { isHeldWithout }) => {
        held.push(isHeldWithout);
        return true;
      },
    });
    return held;
  };

  it('has a payment refused all the same', async () => {
    const text = { id: 'text', kind: 'text', label: 'Text' };
    expect(await asked([text], [['text', 'Hello']])).toEqual([true]);
    const card = { id: 'pay', kind: 'stripe', label: 'Pay', amount: 5, amountType: 'fixed', currency: 'USD' };
    expect(await asked([text, card], [['text', 'Hello']])).toEqual([false]);
  });
});

describe('the day in the site’s time zone', () => {
  const { form } = served('visit', {
    id: 'visit',
    type: 'form',
    title: 'Visit',
    fields: [{ id: 'day', kind: 'date', label: 'Day', dateFormat: 'yy-mm-dd', disablePastDates: true }],
  });
  const on = async (today: string) =>
    (await settleSubmission(form, new Map([['day', '2026-03-01']]), today)).type;

  it('decides which days are past', async () => {
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual(['submission', 'errors']);
  });
});

import { describe, expect, it } from 'vitest';
import { isReturnTo, queryForFrame, queryOfPage } from './page-query.ts';

describe('a return link to a receipt', () => {
  const LINK =
    'givewp-event=donation-completed&givewp-listener=show-donation-confirmation-receipt&givewp-embed-id=75&givewp-receipt-id=k';

  it('opens the frame of its form, which is told the key', () => {
    expect([isReturnTo('75', `?${LINK}`), isReturnTo('76', `?${LINK}`), isReturnTo(null, LINK)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(queryForFrame(`?${LINK}&secret=1`).toString()).toBe('receipt=75+k');
  });

  it.each(['givewp-event', 'givewp-listener', 'givewp-embed-id', 'givewp-receipt-id'])(
    'is none without %s',
    (name) => {
      const without = LINK.replace(new RegExp(`${name}=[^&]*`), '');
      expect([isReturnTo('75', without), queryForFrame(without).has('receipt')]).toEqual([false, false]);
    },
  );
});

const framed = (search: string) => queryOfPage(`?embedded&scheme=light&${queryForFrame(search)}`);

describe('the parameters of a page', () => {
  it.each([
    ['?payment-mode=paypal&level-id=3', { 'payment-mode': 'paypal', 'level-id': '3' }],
    ['?custom-amount=12%2C50%3D%26&form-id=75', { 'form-id': '75', 'custom-amount': '12,50=&' }],
    ['?form-id=1&form-id=2', { 'form-id': '1' }],
    ['?token=secret&utm_source=mail&embedded=x&page.form-id=9', {}],
    ['', {}],
  ])('reach its form if they select answers: %s', (search, told) => {
    expect(framed(search)).toEqual(told);
  });

  it('are not mixed with those of the frame', () => {
    expect(queryOfPage('?embedded&level-id=1&page.level-id=2')).toEqual({ 'level-id': '2' });
  });

  it('are those of the form’s own page where that is in no frame', () => {
    expect(queryOfPage('?form-id=75&level-id=3')).toEqual({ 'form-id': '75', 'level-id': '3' });
  });
});

import { describe, expect, it } from 'vitest';
import { queryForFrame, queryOfPage } from './page-query.ts';

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

import { describe, expect, it } from 'vitest';
import { buttonStyle } from './button-style.ts';

const FIELD = { id: 'paypal-1', kind: 'paypal', label: 'PayPal', currency: 'EUR' };

describe('the button of PayPal', () => {
  it('is golden, rectangular, 55 pixels high and says “Checkout” where its author says nothing', () => {
    expect(buttonStyle(FIELD)).toEqual({
      ...{ color: 'gold', shape: 'rect', layout: 'vertical', label: 'checkout', height: 55 },
    });
  });

  it('looks as its author says, with a line below buttons beside each other alone', () => {
    const own = { ...FIELD, color: 'black', shape: 'pill', buttonLabel: 'donate', height: 40, tagline: true };
    const look = { color: 'black', shape: 'pill', label: 'donate', height: 40 };
    expect(buttonStyle(own)).toEqual({ ...look, layout: 'vertical' });
    expect(buttonStyle({ ...own, layout: 'horizontal' })).toEqual({
      ...look,
      layout: 'horizontal',
      tagline: true,
    });
  });
});

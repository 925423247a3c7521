import { expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

it('an amount that was refused stays refused when it is only written differently', () => {
  const visitor = visitorOf('donation');
  visitor.does({ type: 'today', today: '2027-03-01' });
  visitor.fillsIn({ 'give-amount': '2' });
  const complaints = visitor.complaints();
  expect(complaints).toHaveProperty('give-amount');
  visitor.answers('give-amount', '2.00');
  expect(visitor.complaints()).toEqual(complaints);
  visitor.answers('give-amount', '2.01');
  expect(visitor.complaints()).toEqual({});
});

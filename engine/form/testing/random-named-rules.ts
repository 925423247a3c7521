// Rules under a name in random forms, and their uses: plans of a payment, what happens afterwards, and notifications.

import type { JsonObject } from '../../value/json.ts';

/** A random form with rules under a name: such a group, and one that names it. The number decides what uses them. */
export function withNamedRules(definition: JsonObject, group: object, n: number): JsonObject {
  const rules = {
    some: group,
    most: { rule: 'any', conditions: ['some', { rule: 'all', conditions: ['some'] }] },
  };
  const fields = definition['fields'] as readonly JsonObject[];
  return {
    ...definition,
    rules,
    ...(n % 2 === 0 && { fields: [...fields, PAYMENT] }),
    ...(n % 3 === 0 && {
      settings: { behaviors: [{ behavior: 'thankyou', message: 'Well.', conditions: NAMES }] },
    }),
    ...(n % 5 < 2 && {
      notifications: [{ to: ['office@example.org'], subject: 'New', text: 'New.', conditions: NAMES }],
    }),
  } as unknown as JsonObject;
}

/** As a condition, and within a group. */
const NAMES = ['most', { rule: 'any', conditions: ['some'] }];

const PAYMENT = {
  id: 'pay',
  kind: 'stripe',
  label: 'Pay',
  currency: 'USD',
  payments: [
    { planName: 'Less', amount: 5, conditions: [{ action: 'show', rule: 'all', conditions: NAMES }] },
    { planName: 'More', amount: 10, conditions: [{ action: 'hide', rule: 'any', conditions: ['most'] }] },
  ],
};

import { isObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

const WAYS = { stripe: 'card payments', paypal: 'payments by PayPal' } as const;

export const useDeclaredPayments = {
  name: 'use-declared-payments',
  why: 'If a form declares that it takes no payments but has a payment field, or the other way round, it takes money unexpectedly.',
  *check({ definition, fields }) {
    const settings = member(definition, 'settings');
    if (!isObject(settings)) return;
    for (const [provider, payments] of Object.entries(WAYS)) {
      const isDeclared = member(settings, provider);
      const payment = fields.find(({ kind }) => kind.pays?.provider === provider);
      const told = { code: 'use-declared-payments', at: pointer('settings', provider) };
      if (isDeclared === true && payment === undefined)
        yield {
          ...told,
          message: `The form declares that it takes ${payments}, but has no field for them.`,
          fix: `Add a field of kind “${provider}”, or make “${provider}” false.`,
        };
      if (isDeclared === false && payment !== undefined)
        yield {
          ...told,
          message: `The form declares that it takes no ${payments}, but the field “${payment.base}” asks for one.`,
          fix: 'Make it true, or remove the field.',
        };
    }
  },
} as const satisfies Check;

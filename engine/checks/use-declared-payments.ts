import { isObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

const WAYS = { stripe: 'card payments', paypal: 'payments by PayPal' } as const;

export const useDeclaredPayments = {
  name: 'use-declared-payments',
  why: 'A form that says it takes no payments and asks for one, or the other way round, takes money that nobody expects.',
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
          message: `The form says that it takes ${payments}, and has no field for them.`,
          fix: `Add a field of kind “${provider}”, or make “${provider}” false.`,
        };
      if (isDeclared === false && payment !== undefined)
        yield {
          ...told,
          message: `The form says that it takes no ${payments}, and the field “${payment.base}” asks for one.`,
          fix: 'Make it true, or take the field out.',
        };
    }
  },
} as const satisfies Check;

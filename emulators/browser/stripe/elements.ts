import { type ElementOptions, makeElement, type PageElement } from './element.ts';
import type { PageError } from './page-api.ts';

/** What a page asks of its elements. */
export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly locale?: string;
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly currency?: string;
  readonly allowedPaymentMethodTypes?: readonly string[];
  readonly paymentMethodTypes?: readonly string[];
}

/** The elements of a page, at most one of each type. */
export interface PageElements {
  readonly create: (type: string, options?: ElementOptions) => PageElement;
  readonly getElement: (type: string) => PageElement | null;
  readonly update: (options: ElementsOptions) => void;
  readonly submit: () => Promise<{ readonly error?: PageError; readonly selectedPaymentMethod?: string }>;
  readonly clientSecret: () => string;
}

const TYPES = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'payment'];

let groups = 0;

export function makeElements(key: string, options: ElementsOptions): PageElements {
  refuseOldOptions(options);
  groups += 1;
  const group = { id: String(groups), key, locale: options.locale ?? 'en', ways: waysOf(options) };
  const made = new Map<string, PageElement>();
  return {
    create(type, elementOptions = {}) {
      if (!TYPES.includes(type))
        throw new Error(
          `A valid Element name must be provided. Valid Elements are: ${TYPES.join(', ')}; you passed: ${type}.`,
        );
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = makeElement(type, elementOptions, group);
      made.set(type, element);
      return {
        ...element,
        destroy() {
          made.delete(type);
          element.destroy();
        },
      };
    },
    getElement: (type) => made.get(type) ?? null,
    update: refuseOldOptions,
    async submit() {
      const payment = made.get('payment');
      if (payment === undefined) throw new Error('elements.submit() needs a payment Element.');
      const reply = await payment.ask({ type: 'validate' });
      return 'error' in reply ? { error: reply.error } : { selectedPaymentMethod: reply.object.id };
    },
    clientSecret: () => options.clientSecret ?? '',
  };
}

/** The ways to pay that an element offers: what leads to a bank takes euros. */
function waysOf({ allowedPaymentMethodTypes: allowed = ['card'], currency }: ElementsOptions): string {
  return allowed.filter((type) => type === 'card' || currency === 'eur').join();
}

/** Gone since 2026-09-30. */
function refuseOldOptions({ paymentMethodTypes }: ElementsOptions): void {
  if (paymentMethodTypes !== undefined)
    throw new Error('paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes instead.');
}

import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementLocale,
  StripeElementStyle,
  StripeElements,
  StripeElementsOptions,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { isObject, type JsonObject } from 'formularium/engine';
import { type ElementLook, lookAround } from '../element-look.ts';
import type { PaymentPlace } from '../payment-driver.ts';
import { recurringField } from '../recurring-field.ts';

/** An element of Stripe's that is not on the page yet. */
export type UnmountedElement =
  | { readonly type: 'card'; readonly elements: StripeElements; readonly element: StripeCardElement }
  | { readonly type: 'payment'; readonly elements: StripeElements; readonly element: StripePaymentElement };

/** Makes the element of a field with the settings of its author and the look of its form. */
export function elementFor(api: Stripe, place: PaymentPlace): UnmountedElement {
  const dressed = dressedFor(place);
  return place.field.kind.pays?.element === 'payment'
    ? payment(api, place, dressed)
    : card(api, place, dressed);
}

/** The elements of a card that is entered in three places. */
export interface CardParts {
  readonly number: StripeCardNumberElement;
  readonly expiry: StripeCardExpiryElement;
  readonly code: StripeCardCvcElement;
}

/** Makes the three elements of a card, with what stands in them while they are blank. */
export function cardPartsFor(
  api: Stripe,
  place: PaymentPlace,
  placeholders: { readonly number: string; readonly code: string },
): CardParts {
  const { look, shared } = dressedFor(place);
  const { cardIcon = true } = place.field.definition;
  const elements = api.elements(shared);
  const style = cardStyle(look);
  return {
    number: elements.create('cardNumber', {
      ...{ style, placeholder: placeholders.number, showIcon: cardIcon === true },
    }),
    expiry: elements.create('cardExpiry', { style }),
    code: elements.create('cardCvc', { style, placeholder: placeholders.code }),
  };
}

interface Dressed {
  readonly look: ElementLook;
  readonly shared: Pick<StripeElementsOptions, 'locale' | 'fonts'>;
}

function dressedFor({ field: { definition }, slot, language: spoken }: PaymentPlace): Dressed {
  const { language = spoken, style } = definition;
  const fonts = isObject(style) ? style['fontStylesheet'] : undefined;
  return {
    look: { ...lookAround(slot), ...lookIn(style) },
    shared: {
      locale: String(language) as StripeElementLocale,
      ...(typeof fonts === 'string' && { fonts: [{ cssSrc: fonts }] }),
    },
  };
}

function card(
  api: Stripe,
  { field: { definition } }: PaymentPlace,
  { look, shared }: Dressed,
): UnmountedElement {
  const { verifyZip = false, zipField = '', cardIcon = true } = definition;
  const elements = api.elements(shared);
  const element = elements.create('card', {
    // A form that asks for the postal code itself sends that along.
    hidePostalCode: verifyZip !== true || zipField !== '',
    hideIcon: cardIcon !== true,
    style: cardStyle(look),
  });
  return { type: 'card', elements, element };
}

function cardStyle({ text, muted, danger, accent, font, fontSize }: ElementLook): StripeElementStyle {
  return {
    base: { color: text, iconColor: accent, fontFamily: font, fontSize, '::placeholder': { color: muted } },
    invalid: { color: danger, iconColor: danger },
  };
}

/** The ways to pay that lead to a bank: they take euros, and are asked once. */
function banksFor({ field, given: { bankMethods = [] }, session }: PaymentPlace): readonly 'ideal'[] {
  const isPaidOnce = recurringField(session) === null;
  // The types of Stripe name each way to pay; these are what the server has been told.
  return field.definition['currency'] === 'EUR' && isPaidOnce ? (bankMethods as readonly 'ideal'[]) : [];
}

/** Any of the ways to pay that the account offers. */
function payment(api: Stripe, place: PaymentPlace, { look, shared }: Dressed): UnmountedElement {
  const { text, accent, danger, background, font, fontSize, radius } = look;
  const { currency = '' } = place.field.definition;
  const elements = api.elements({
    ...shared,
    mode: 'payment',
    amount: place.amount,
    currency: String(currency).toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card', ...banksFor(place)],
    appearance: {
      variables: {
        colorPrimary: accent,
        colorBackground: background,
        colorText: text,
        colorDanger: danger,
        fontFamily: font,
        fontSizeBase: fontSize,
        borderRadius: radius,
      },
    },
  });
  return { type: 'payment', elements, element: elements.create('payment') };
}

/** What the author says of the look, by the same names. */
function lookIn(style: unknown): Partial<ElementLook> {
  const said = isObject(style as JsonObject) ? (style as JsonObject) : {};
  const names = ['text', 'muted', 'accent', 'danger', 'background', 'font', 'fontSize', 'radius'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (said[name] === undefined ? [] : [[name, String(said[name])]])),
  );
}

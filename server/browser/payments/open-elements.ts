import { isObject, type Json, type Session } from 'formularium/engine';
import { ROOT_ID } from '../island/page-ids.ts';
import type { GivenProvider, PaymentElement } from './payment-driver.ts';

/** An element on the page, with the form that it belongs to. */
export interface OfferedElement {
  readonly session: Session;
  readonly element: Promise<PaymentElement>;
}

/** As long as the script of a provider is waited for. */
const MOST_LOOKS = 300;
const LOOK_EVERY_MS = 100;

const elements = new Map<string, OfferedElement>();

/** Makes an element known to what pays by it. Returns what makes that undone. */
export function offerElement(field: string, open: OfferedElement): () => void {
  elements.set(field, open);
  return () => {
    if (elements.get(field) === open) elements.delete(field);
  };
}

/** The element of a payment field; undefined if it is not there within half a minute. */
export async function elementOf(field: string): Promise<OfferedElement | undefined> {
  for (let looks = 0; looks < MOST_LOOKS && !elements.has(field); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return elements.get(field);
}

/** What is said around payments at a bank; nothing where the page has none. */
export function anyBankWords(): NonNullable<GivenProvider['bankWords']> {
  const given: Readonly<Record<string, GivenProvider>> = JSON.parse(
    document.getElementById(ROOT_ID)?.dataset['payments'] ?? '{}',
  );
  return Object.values(given).find(({ bankWords }) => bankWords !== undefined)?.bankWords ?? {};
}

/** What the server tells this page of a provider; null if that takes no payments here. */
export function givenFor(provider: string | undefined): GivenProvider | null {
  const given: Json = JSON.parse(document.getElementById(ROOT_ID)?.dataset['payments'] ?? '{}');
  const found = isObject(given) && provider !== undefined ? given[provider] : undefined;
  return isObject(found) ? (found as unknown as GivenProvider) : null;
}

import { type CompiledField, providerUnitsOf, type Session } from 'formularium/engine';
import { paymentDrivers } from './drivers/registry.ts';
import type { GivenProvider, PaymentElement } from './payment-driver.ts';

interface PlacedField {
  readonly slot: HTMLElement;
  readonly field: CompiledField;
  readonly session: Session;
  readonly given: GivenProvider;
}

/** Puts a provider's element into a form, and what it tells into the form's events. It rejects when that does not work. */
export async function openElement({ session, ...place }: PlacedField): Promise<PaymentElement> {
  const { field, given } = place;
  const driver = paymentDrivers.get(given.provider);
  if (driver === undefined) throw new Error(`There is no element of “${given.provider}”.`);
  const { form, state } = session;
  const language = form.blueprint.language?.tag ?? 'en';
  const amount = providerUnitsOf(form, state, field.id);
  return driver.open(
    { ...place, language, amount },
    { changed: (message) => session.dispatch({ type: 'card-changed', field: field.id, message }) },
  );
}

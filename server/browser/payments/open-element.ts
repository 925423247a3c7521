import { type CompiledField, providerUnitsOf, type Session } from 'formularium/engine';
import type { PaymentPhase } from 'formularium/renderer-react';
import { paymentDrivers } from './drivers/registry.ts';
import { offerElement } from './open-elements.ts';
import type { GivenProvider, PaymentElement } from './payment-driver.ts';

interface ElementOptions {
  readonly slot: HTMLElement;
  readonly field: CompiledField;
  readonly session: Session;
  readonly given: GivenProvider;
  readonly onPhase: (phase: PaymentPhase) => void;
}

/** Puts a provider's element into a form, and what it tells into the form's events. Returns what takes it away. */
export function openElement({ session, onPhase, ...place }: ElementOptions): () => void {
  const { field } = place;
  let isClosed = false;
  const changed = (message: string): void => {
    if (!isClosed) session.dispatch({ type: 'card-changed', field: field.id, message });
  };
  const element = open(session, place, changed);
  const phase = (to: PaymentPhase): void => {
    if (!isClosed) onPhase(to);
  };
  element.then(
    () => phase('ready'),
    () => phase('failed'),
  );
  const withdraw = offerElement(field.id, { session, element });
  return () => {
    isClosed = true;
    withdraw();
    element.then(
      (opened) => opened.remove(),
      () => undefined, // there is nothing to take away
    );
  };
}

async function open(
  session: Session,
  place: Pick<ElementOptions, 'slot' | 'field' | 'given'>,
  changed: (message: string) => void,
): Promise<PaymentElement> {
  const driver = paymentDrivers.get(place.given.provider);
  if (driver === undefined) throw new Error(`There is no element of “${place.given.provider}”.`);
  const { form, state } = session;
  const language = form.blueprint.language?.tag ?? 'en';
  const amount = providerUnitsOf(form, state, place.field.id);
  return driver.open({ ...place, language, amount }, { changed });
}

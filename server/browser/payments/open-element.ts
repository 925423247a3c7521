import { type CompiledField, providerUnitsOf, type Session } from 'formularium/engine';
import type { PaymentPhase } from 'formularium/renderer-react';
import { paymentDrivers } from './drivers/registry.ts';
import { givenFor, offerElement } from './open-elements.ts';
import type { GivenProvider, PaymentElement } from './payment-driver.ts';
import { testNote } from './test-note.ts';

interface ElementPlace {
  readonly slot: HTMLElement;
  readonly field: CompiledField;
  readonly session: Session;
  /** How often it could not be loaded before. */
  readonly attempt: number;
}

/** Puts a provider's element into a form, and what it tells into the form's events. Returns what takes it away. */
export function openElement(place: ElementPlace, show: (phase: PaymentPhase) => void): () => void {
  const { field, session, slot, attempt } = place;
  const given = givenFor(field.kind.pays?.provider);
  if (given === null) return () => undefined;
  let tell = show;
  const own = document.createElement('div');
  own.dataset['element'] = field.kind.pays?.element;
  slot.replaceChildren(own, ...testNote());
  // The button that was pressed goes.
  if (attempt > 0) slot.focus();
  tell('loading');
  const element = mounted({ ...place, slot: own }, given);
  element.then(
    () => tell('ready'),
    () => {
      slot.replaceChildren();
      tell('failed');
    },
  );
  const focus = (): void =>
    void element.then(
      (mounted) => mounted.focus(),
      () => undefined,
    );
  slot.addEventListener('focus', focus);
  const withdraw = offerElement(field.id, { session, element });
  return () => {
    tell = () => undefined;
    slot.removeEventListener('focus', focus);
    withdraw();
    element.then(
      ({ remove }) => remove(),
      () => undefined, // there is nothing to take away
    );
  };
}

async function mounted(
  { session, field, slot }: ElementPlace,
  given: GivenProvider,
): Promise<PaymentElement> {
  const driver = paymentDrivers.get(given.provider);
  if (driver === undefined) throw new Error(`There is no element of “${given.provider}”.`);
  const { form, state } = session;
  const language = form.blueprint.language?.tag ?? 'en';
  const amount = Math.max(1, providerUnitsOf(form, state, field.id));
  return driver.open(
    { slot, field, session, given, language, amount },
    { changed: (message) => session.dispatch({ type: 'card-changed', field: field.id, message }) },
  );
}

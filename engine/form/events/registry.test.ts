import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startState } from '../state/start-state.ts';
import { compiled } from '../testing/compiled.ts';
import { update } from '../update.ts';
import { events, eventUses, type FormEvent } from './registry.ts';

const samples = new URL('../../../forms/', import.meta.url);
const forms = readdirSync(samples).map((name) =>
  compiled(JSON.parse(readFileSync(new URL(name, samples), 'utf8'))),
);

/** As much as any event can carry, so that only a form that does not take it leaves it without an effect. */
const MORE = {
  step: 1,
  copy: 0,
  status: 'succeeded',
  id: 'p1',
  link: '/draft',
  message: 'Words',
  method: 'totp',
  code: '123456',
  entry: '41',
  email: 'ada@example.org',
};

/** Past the last step `next` submits, and so it does where there is but one. Such a form offers `submit` alone. */
const MEANS_SOMETHING_EVERYWHERE = 'next';

describe.each([...events])('%s', (type, { type: own }) => {
  const use = eventUses.get(type);

  it('is registered under its own type, and says which forms handle it', () => {
    expect(own).toBe(type);
    expect(use).toBeDefined();
  });

  it('is ignored by a form that does not handle it', () => {
    const others = type === MEANS_SOMETHING_EVERYWHERE ? [] : forms.filter((one) => !use?.handledBy(one));
    for (const form of others) {
      const state = startState(form, { today: '2026-03-10' });
      for (const { id } of form.fields) {
        const event = { ...MORE, type, field: id, group: id, question: id } as unknown as FormEvent;
        expect(update(form, state, event), `${form.id}: ${id}`).toEqual({ state, effects: [], changed: [] });
      }
    }
  });
});

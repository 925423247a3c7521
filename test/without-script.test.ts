// Pages without a script, for every kind: a page that is posted as it was shown says nothing new, and what is accepted with a
// script settles to the same submission without one. `RUNS=10` draws more forms.

import fc from 'fast-check';
import {
  answersOf,
  type CompiledField,
  type CompiledForm,
  type FormState,
  fieldState,
  type Json,
  scaleOf,
  startState,
} from 'formularium/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writtenKinds } from '../engine/kinds/registry.ts';
import type { OfferedForm } from '../server/forms/served-form.ts';
import { needsScript } from '../server/pages/without-script/what-it-lacks.ts';
import { served } from '../server/testing/test-server.ts';
import { pageFormOf } from '../server/without-script/posted-page.ts';
import { openPage, type Sent } from './settling/opened-page.ts';
import { enteredBy, readBack, sentWithoutScript, shownAs, TODAY } from './settling/plain-visit.ts';
import { randomFrom } from './settling/random.ts';
import { randomDefinition } from './settling/random-definition.ts';
import { finish, wander } from './settling/visit.ts';

interface Visit {
  readonly seed: number;
  readonly size: number;
  /** How often its visitor enters something before. */
  readonly posts: number;
}

const visit: fc.Arbitrary<Visit> = fc.record({
  seed: fc.noShrink(fc.integer()),
  size: fc.integer({ min: 1, max: 5 }),
  posts: fc.nat(3),
});

/** A random form with a field of this kind. */
function drawn(kind: string, { seed, size }: Visit): OfferedForm {
  const others = writtenKinds.filter((other) => other !== kind);
  const definition = randomDefinition(randomFrom(seed), [kind, ...others], size);
  return { ...served('random', definition), closed: null, lacking: [], version: 'v' };
}

/** Whether the form as it stands asks for what only a script can pass on, or is paid elsewhere first. */
function isUsedAtOnce(form: CompiledForm, state: FormState): boolean {
  const used = form.fields.filter(({ kind }) => kind.stays === 'used' || kind.pays !== undefined);
  return needsScript(form, state) || used.some(({ id }) => fieldState(form, state, id)?.visible === true);
}

/** Whether a field begins with what its lists do not show: then nobody sees that it has to be taken back. */
function hasUnshown(form: CompiledForm): boolean {
  const opened = startState(form, { today: TODAY });
  return form.fields.some(({ id, widget }) => {
    const { value = null, issue = null } = fieldState(form, opened, id) ?? {};
    return (widget === 'time-parts' || widget === 'date-lists') && value !== null && issue !== null;
  });
}

/** What a field means. Secrets are not shown again. */
function meanings(form: CompiledForm, state: FormState): object {
  const shown = form.fields.filter(({ kind }) => kind.isSecret !== true);
  return Object.fromEntries(shown.map(({ id }) => [id, fieldState(form, state, id)?.value ?? null]));
}

const UNTYPED = /[\0\r\n\p{Surrogate}]|^data:/u;

/** What the browser's own controls take: texts of one line, and what is offered to choose from. */
function canEnter({ kind, definition, widget }: CompiledField, answer: Json): boolean {
  const { options } = definition;
  const offered = [...(Array.isArray(options) ? options : []), ...(kind.choices?.(definition) ?? [])];
  const choices = [...offered.map(({ value }) => value), 'custom_option'];
  const isList = widget === 'checkbox' || definition['multiple'] === true;
  // Copies are added by a button, not typed.
  if (widget === 'group') return false;
  if (widget === 'slider') {
    const isMin = (end: Json): boolean => end === String(scaleOf(definition).min);
    if (Array.isArray(answer) !== (definition['range'] === true)) return false;
    return Array.isArray(answer) ? answer.length === 2 && answer.every(isMin) : isMin(answer);
  }
  if (Array.isArray(answer)) return isList && answer.every((one) => choices.includes(one));
  if (isList || typeof answer !== 'string') return false;
  return offered.length > 0 ? choices.includes(answer) : !UNTYPED.test(answer);
}

/** Fills in a form with a script until it is sent; null if it never is. */
async function sentWithScript(form: CompiledForm, { seed, posts }: Visit): Promise<Sent | null> {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { message: 'Thank you.' } }));
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { form: form.id } }) });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  const delivered = { layout: form.blueprint, given: { nonce: 'n', given: '{}' } };
  const page = openPage(delivered, { today: TODAY, server: { posted: () => new Map() } });
  const random = randomFrom(seed);
  const limited = { ...page, canEnter };
  wander(limited, random, posts * 5);
  await finish(limited, random);
  return page.sent.at(-1) ?? null;
}

const compared = new Set<string>();

afterEach(() => vi.unstubAllGlobals());

describe.each(writtenKinds)('a page with %s, without a script', (kind) => {
  it('says nothing new when it is posted as it was shown', async () => {
    await fc.assert(
      fc.asyncProperty(visit, async (one) => {
        const { definition, ...offered } = drawn(kind, one);
        const form = pageFormOf({ definition, ...offered });
        const random = randomFrom(one.seed);
        let state = startState(form, { today: TODAY });
        for (let post = 0; post < one.posts; post += 1)
          state = readBack(form, enteredBy(random, await shownAs(form, state)));
        const page = await shownAs(form, state);
        const again = readBack(form, page);
        const kept = answersOf(form, state.fields);
        const about = JSON.stringify({ definition, kept, page }, null, 1);
        expect(meanings(form, again), about).toEqual(meanings(form, state));
        expect(answersOf(form, again.fields), about).toEqual(kept);
      }),
      { numRuns: 4 },
    );
  });

  it('settles what is accepted with a script to the same submission', async () => {
    await fc.assert(
      fc.asyncProperty(visit, async (one) => {
        const offered = drawn(kind, one);
        const form = pageFormOf(offered);
        const sent = await sentWithScript(form, one);
        if (sent === null || isUsedAtOnce(form, sent.state) || hasUnshown(form)) return;
        compared.add(kind);
        const { arrived, page } = await sentWithoutScript(offered, sent.state);
        const about = JSON.stringify(
          { definition: offered.definition, sent: sent.submission, page },
          null,
          1,
        );
        const answers = Object.fromEntries(form.fields.map(({ id }) => [id, arrived?.get(id) ?? null]));
        expect(arrived, about).not.toBeNull();
        expect(meanings(form, startState(form, { answers, today: TODAY })), about).toEqual(
          meanings(form, sent.state),
        );
      }),
      { numRuns: 4 },
    );
  });
});

it('reads a range whose ends have come together', async () => {
  const definition = { id: 'f', kind: 'slider', label: 'F', range: true, max: 9 };
  const { form } = served('range', { id: 'range', type: 'form', title: 'Range', fields: [definition] });
  const page = await shownAs(form, startState(form, { today: TODAY }));
  const together = page.map((control) => (control.name === 'f' ? { ...control, values: ['9'] } : control));
  expect(fieldState(form, readBack(form, together), 'f')?.value).toEqual(['9', '9']);
});

it('compares submissions of nearly every kind', () => {
  // Payments, captchas and logins need a script, or a field beside them that can be answered.
  expect(compared.size).toBeGreaterThan(writtenKinds.length * 0.7);
});

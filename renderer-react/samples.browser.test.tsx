import './styles.css';
import axe from 'axe-core';
import { type CompiledForm, type Effect, type FormState, stepsOf } from 'formularium/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FILLED_IN } from '../gallery/filled-in.ts';
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { stillness } from './testing/stillness.ts';

const samples = Object.entries(
  import.meta.glob<object>('../forms/*.json', { eager: true, import: 'default' }),
);
const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

let said: readonly { readonly mock: { readonly calls: unknown[][] } }[];

beforeEach(() => {
  document.documentElement.lang = 'en';
  said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => vi.restoreAllMocks());

/** Expects no finding of axe and nothing on the console. */
async function expectNoFault(where: string): Promise<void> {
  await stillness();
  const { violations } = await axe.run(document.querySelector('form') ?? document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } }, // a form on a page of its own
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where}: ${id}: ${html}`))).toEqual(
    [],
  );
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
}

/** Starts the form if it has a start screen. */
async function begin(form: CompiledForm): Promise<void> {
  const { startScreen } = form.blueprint.module?.quiz ?? {};
  if (startScreen) await page.getByRole('button', { name: startScreen.startLabel }).click();
}

describe.each(samples)('%s', (path, definition) => {
  it('has no violation, and prints nothing on the console', async () => {
    await render(<Form form={formOf(definition)} onSubmit={hostSaying(accepted)} />);
    await expectNoFault('as it opens');
  });

  it('has no violation with messages, when nothing was filled in', async () => {
    const form = formOf(definition);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await begin(form);
    // A page whose answers are all given already is turned.
    const send = (): Element | null => {
      const wrong = document.querySelector('[aria-invalid=true]');
      if (wrong === null) document.querySelector('form')?.requestSubmit();
      return wrong;
    };
    await expect.poll(send).not.toBeNull();
    await expectNoFault('with complaints');
  });

  it('has no violation on any page, until it is accepted or has to be paid', async () => {
    const form = formOf(definition);
    const onSubmit = hostSaying({ type: 'accepted', message: 'It is in.' });
    const effects: Effect[] = [];
    let state: FormState | undefined;
    await render(
      <Form
        form={form}
        answers={FILLED_IN[nameOf(path)] ?? {}}
        onSubmit={onSubmit}
        onEvent={(_, now) => {
          state = now;
        }}
        onEffect={(effect) => effects.push(effect)}
      />,
    );
    const isOver = (): boolean =>
      onSubmit.mock.calls.length > 0 || effects.some(({ type }) => type === 'pay');
    await begin(form);
    const seen = new Set<number>();
    while (!isOver()) {
      const before = state?.page ?? 0;
      seen.add(before);
      document.querySelector('form')?.requestSubmit();
      await expect.poll(() => isOver() || (state?.page ?? 0) !== before).toBe(true);
      await expectNoFault(`after page ${before}`);
    }
    if (state === undefined) throw new Error('Nothing has happened.');
    expect(seen.size).toBe(stepsOf(form, state).length);
    if (onSubmit.mock.calls.length === 0) expect(state.phase).toBe('paying');
    else if (document.querySelector('.formularium-end') === null)
      await expect.element(page.getByText('It is in.')).toBeVisible();
    await expectNoFault('at its end');
  });
});

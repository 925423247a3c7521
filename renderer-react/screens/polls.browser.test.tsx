import '../styles.css';
import { type Effect, type FormEvent, type JsonObject, pollReply, tallyOf } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formOf } from '../testing/form-of.ts';

const VOTES = ['soup', 'soup', 'soup', 'pie'];
const definition = {
  id: 'p',
  type: 'poll',
  title: 'Lunch',
  question: 'What shall we have?',
  answers: [
    { id: 'soup', title: 'Soup', color: '#123456' },
    { id: 'pie', title: 'Pie' },
    { id: 'cake', title: 'Cake' },
  ],
  limits: { every: 1, period: 'd' },
};
const button = (name: string) => page.getByRole('button', { name });

/** Clears the message, as a host does when it is time. */
let clear: () => void = () => undefined;

/** A host that sends the results with its reply, or on request. */
async function open(more: JsonObject = {}, votes: readonly string[] = VOTES) {
  const form = formOf({ ...definition, ...more });
  const poll = form.stages?.module.poll;
  if (poll === undefined) throw new Error('This is not a poll.');
  const reply = pollReply(poll, tallyOf(poll.answers, votes), { url: '', message: '' });
  const results: FormEvent = { type: 'results', reply };
  const onSubmit = vi.fn(async (_: JsonObject) => ({ type: 'accepted', message: '', reply }) as const);
  const onEffect = (effect: Effect, dispatch: (event: FormEvent) => void): void => {
    if (effect.type === 'results') dispatch(results);
    if (effect.type === 'clear-notice') clear = () => dispatch({ type: 'clear-notice' });
  };
  await render(<Form form={form} onSubmit={onSubmit} onEffect={onEffect} />);
  return onSubmit;
}

async function vote(): Promise<void> {
  await page.getByRole('radio', { name: 'Pie' }).click();
  await button('Submit').click();
}

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the results of a poll', () => {
  it.each(['ltr', 'rtl'] as const)(
    'are drawn in reading direction, each bar after its number: %s',
    async (dir) => {
      document.documentElement.dir = dir;
      await open();
      await vote();
      await expect.element(page.getByRole('table', { name: '4 votes' })).toBeVisible();
      const boxOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [chart, number, bar] = [boxOf('figure > svg'), boxOf('svg text'), boxOf('svg g rect')];
      document.documentElement.dir = 'ltr';
      expect(number.left).toBeGreaterThanOrEqual(chart.left);
      expect(number.right).toBeLessThanOrEqual(chart.right);
      if (dir === 'ltr') expect(bar.left).toBeGreaterThan(number.right);
      else expect(bar.right).toBeLessThan(number.left);
    },
  );

  it('are also in a table, once there are votes', async () => {
    await open();
    await vote();
    await expect.element(page.getByRole('heading', { name: 'Results' })).toHaveFocus();
    await expect.element(page.getByRole('table', { name: '4 votes' })).toBeVisible();
    await expect.poll(rows).toEqual([
      ['Answer', 'Votes', 'Share of the votes'],
      ['1. Soup', '3', '75%'],
      ['2. Pie', '1', '25%'],
      ['3. Cake', '0', '0%'],
    ]);
    await expect.element(page.getByRole('radio', { name: 'Soup' })).not.toBeInTheDocument();
  });

  it('are bars in proportion to their votes, in the colours of the author', async () => {
    await open();
    await vote();
    await expect.element(page.getByRole('table')).toBeVisible();
    const bars = [...document.querySelectorAll('figure > svg rect')].map(
      (bar) => bar.getBoundingClientRect().width,
    );
    expect((bars[0] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(3, 1);
    expect(bars[2]).toBeLessThan(5);
    expect(document.querySelector('figure > svg rect')?.getAttribute('fill')).toBe('#123456');
  });

  it('are slices of a pie if its author wants that, none for answers without votes', async () => {
    await open({ results: { chart: 'pie' } });
    await vote();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(document.querySelectorAll('figure > svg path')).toHaveLength(2);
    expect(document.querySelector('figure > svg')?.textContent).toBe('12');
  });

  it('are a full pie for a single chosen answer, and an empty one without votes', async () => {
    await open({ results: { chart: 'pie' } }, ['cake']);
    await vote();
    await expect.element(page.getByRole('table', { name: '1 vote' })).toBeVisible();
    expect(document.querySelectorAll('figure > svg circle')).toHaveLength(1);
  });

  it('do not divide by no votes', async () => {
    await open({ results: { behavior: 'link_on' } }, []);
    await button('View Results').click();
    await expect.element(page.getByRole('table', { name: '0 votes' })).toBeVisible();
    expect(rows()[1]).toEqual(['1. Soup', '0', '0%']);
  });

  it('lead back to the poll if the visitor may vote again', async () => {
    await open();
    await vote();
    await button('Back to the poll').click();
    await expect.element(page.getByRole('radio', { name: 'Soup' })).toHaveFocus();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('have no way back otherwise', async () => {
    await open({ limits: {} });
    await vote();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(button('Back to the poll')).not.toBeInTheDocument();
  });

  it('are never shown if its author does not want that', async () => {
    const onSubmit = await open({ results: { behavior: 'not_show' } });
    await vote();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    await expect.element(page.getByText('Your vote has been saved')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('a poll', () => {
  it('clears its message when the host says that it is time', async () => {
    await open();
    await vote();
    await expect.element(page.getByText('Your vote has been saved')).toBeVisible();
    clear();
    await expect.element(page.getByText('Your vote has been saved')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  it('that accepts no votes says why, and disables its answers', async () => {
    await open({ opening: { status: 'pause' }, messages: { paused: 'Back in a minute.' } });
    await expect.element(page.getByText('Back in a minute.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Soup' })).toBeDisabled();
    await expect.element(button('Submit')).not.toBeInTheDocument();
  });
});

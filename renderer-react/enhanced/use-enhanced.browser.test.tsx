import { type ComponentType, type ReactElement, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PickerField } from '../fields/picker-field.tsx';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { useEnhanced } from './use-enhanced.ts';

interface NamedLine {
  readonly id: string;
  readonly name: string;
}

/** Shows two dates, One and Another, that are enhanced when the test says so. */
async function awaited(within = (dates: ReactElement): ReactNode => dates) {
  let arrive: (rich: ComponentType<NamedLine>) => void = () => undefined;
  const loading = new Promise<ComponentType<NamedLine>>((resolve) => {
    arrive = resolve;
  });
  const Plain = ({ id, name }: NamedLine): ReactElement => (
    <input key="plain" id={id} type="date" aria-label={name} />
  );
  const Rich = ({ id, name }: NamedLine): ReactElement => <input key="rich" id={id} aria-label={name} />;
  const Line = ({ name }: Pick<NamedLine, 'name'>): ReactElement => {
    const id = useId();
    const Field = useEnhanced(() => loading, id) ?? Plain;
    return <Field {...{ id, name }} />;
  };
  const dates = (
    <>
      <Line name="One" />
      <Line name="Another" />
    </>
  );
  await render(within(dates));
  return {
    load: () => arrive(Rich),
    /** Both load together: once the field without the focus has changed, the other would have too. */
    arrive: async () => {
      arrive(Rich);
      await expect.poll(() => typeOf('Another')).toBe('text');
    },
  };
}

const one = page.getByLabelText('One');
const another = page.getByLabelText('Another');
const typeOf = (name: string): string => (page.getByLabelText(name).element() as HTMLInputElement).type;

describe('a control that is replaced by an enhanced one', () => {
  it('is replaced at once, and keeps the focus, while nothing has been entered', async () => {
    const { arrive } = await awaited();
    await userEvent.tab();
    await expect.element(one).toHaveFocus();
    await arrive();
    await expect.poll(() => typeOf('One')).toBe('text');
    await expect.element(one).toHaveFocus();
  });

  it('is never without the focus, and leaves it where it moves then', async () => {
    const { load } = await awaited();
    await userEvent.tab();
    await expect.element(one).toHaveFocus();
    const plain = one.element();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    load();
    // Both promises are resolved by then, and no task of React’s own has run.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(one.element()).not.toBe(plain);
    expect(document.activeElement).toBe(one.element());
    elsewhere.focus();
    await expect.poll(() => typeOf('Another')).toBe('text');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('waits until it is left if it was clicked, whatever that opened', async () => {
    const { arrive } = await awaited();
    await one.click();
    await arrive();
    expect(typeOf('One')).toBe('date');
    await expect.element(one).toHaveFocus();
    another.element().focus();
    await expect.poll(() => typeOf('One')).toBe('text');
    await expect.element(one).not.toHaveFocus();
  });

  it('waits for the rest of a half-typed date, even when it is left', async () => {
    const { arrive } = await awaited();
    await one.click();
    await userEvent.keyboard('12');
    expect((one.element() as HTMLInputElement).validity.badInput).toBe(true);
    another.element().focus();
    await arrive();
    expect(typeOf('One')).toBe('date');
    await userEvent.fill(one, '2030-12-24');
    another.element().focus();
    await expect.poll(() => typeOf('One')).toBe('text');
  });

  it('waits until it is left in a shadow root as well', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const { arrive } = await awaited((dates) => createPortal(dates, shadow as unknown as Element));
    await one.click();
    await userEvent.keyboard('12');
    await arrive();
    expect(typeOf('One')).toBe('date');
    another.element().focus();
    await userEvent.fill(one, '2030-12-24');
    another.element().focus();
    await expect.poll(() => typeOf('One')).toBe('text');
    host.remove();
  });

  it('stops waiting once it is removed', async () => {
    const load = vi.fn(() => new Promise<ComponentType<NamedLine>>(() => undefined));
    const Line = (): ReactElement => {
      useEnhanced(load, useId(), false);
      return <input aria-label="Here" />;
    };
    const { rerender } = await render(<Line />);
    await rerender(<input aria-label="Elsewhere" />);
    (page.getByLabelText('Elsewhere').element() as HTMLElement).focus();
    expect(load).not.toHaveBeenCalled();
    await rerender(<Line />);
    (page.getByLabelText('Here').element() as HTMLElement).focus();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the browser’s own control of a date', () => {
  it('shows an answer that is not a date as text, without a warning in the console', async () => {
    const warned = vi.spyOn(console, 'warn');
    const form = formWith([
      { id: 'none', kind: 'date', label: 'No day', dateFormat: 'dd.mm.yy' },
      { id: 'one', kind: 'date', label: 'Some day', dateFormat: 'dd.mm.yy' },
    ]);
    const answers = { none: '30.02.2027', one: '28.02.2027' };
    await render(
      <Form
        form={form}
        answers={answers}
        widgets={{ calendar: PickerField }}
        onSubmit={hostSaying(accepted)}
      />,
    );
    await expect.element(page.getByLabelText('No day')).toHaveValue('30.02.2027');
    expect((page.getByLabelText('Some day').element() as HTMLInputElement).type).toBe('date');
    expect(warned).not.toHaveBeenCalled();
  });
});
